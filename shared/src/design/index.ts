export * from './gradient';
export * from './mark';
export * from './palette';
export * from './tokens';
export * from './wave';
