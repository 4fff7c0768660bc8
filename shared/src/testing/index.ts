export * from './expectAccessible';
export * from './builders';
export * from './renderWithProviders';
export * from './session';
export * from './wire';
