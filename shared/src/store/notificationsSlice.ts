import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Notification {
  id: string;
  tone: 'success' | 'error' | 'info';
  text: string;
}

/** Short messages about what just happened; shown by the layout around the page, announced politely. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: [] as Notification[],
  reducers: {
    notified: {
      reducer: (state, action: PayloadAction<Notification>) => [...state, action.payload].slice(-4),
      prepare: (tone: Notification['tone'], text: string) => ({ payload: { id: nanoid(), tone, text } }),
    },
    notificationDismissed: (state, action: PayloadAction<string>) =>
      state.filter(({ id }) => id !== action.payload),
  },
  selectors: { selectNotifications: (state) => state },
});

export const { notified, notificationDismissed } = notificationsSlice.actions;
export const { selectNotifications } = notificationsSlice.selectors;
