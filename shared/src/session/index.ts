export * from './AuthProvider';
export * from './sessionSlice';
