export * from './constants';
export * from './entities';
export * from './errors';
export * from './forms';
export * from './paths';
export * from './preview';
export * from './remote';
export * from './slug';
