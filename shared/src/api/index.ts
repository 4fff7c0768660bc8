export * from './baseApi';
export * from './baseQuery';
