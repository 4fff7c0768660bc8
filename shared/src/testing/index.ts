export * from './builders';
export * from './renderWithProviders';
export * from './wire';
