export * from './EmptyState';
export * from './ErrorState';
export * from './LoadingState';
export * from './Picture';
export * from './QueryBoundary';
export * from './RichText';
export * from './allowList';
export * from './sanitize';
