export * from './client';
export * from './config';
export * from './db';
export * from './failure';
