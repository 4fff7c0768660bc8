export * from './connectivitySlice';
export * from './hooks';
export * from './makeStore';
export * from './notificationsSlice';
