export * from './gradient';
export * from './palette';
export * from './tokens';
