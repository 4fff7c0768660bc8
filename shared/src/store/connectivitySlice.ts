import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether the browser is connected; the shell confirms it with a probe, because VPNs lie. */
export const connectivitySlice = createSlice({
  name: 'connectivity',
  initialState: { isOnline: true },
  reducers: {
    connectivityChanged: (state, action: PayloadAction<boolean>) => {
      state.isOnline = action.payload;
    },
  },
  selectors: { selectIsOnline: (state) => state.isOnline },
});

export const { connectivityChanged } = connectivitySlice.actions;
export const { selectIsOnline } = connectivitySlice.selectors;
