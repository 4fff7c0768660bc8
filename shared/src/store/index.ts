export * from './connectivitySlice';
export * from './contributedSlice';
export * from './hooks';
export * from './makeStore';
export * from './notificationsSlice';
export * from './sessionSlice';
