export * from './AuthProvider';
