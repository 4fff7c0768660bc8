import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { contributedBy, type Contributed } from '../contracts';

/** What remotes add to the pages of others; the shell reads it from the registry. */
export const contributedSlice = createSlice({
  name: 'contributed',
  initialState: (): Contributed => contributedBy({ remotes: {}, blocked: [] }),
  reducers: { contributionsRead: (_, action: PayloadAction<Contributed>) => action.payload },
  selectors: { selectContributed: (state) => state },
});

export const { contributionsRead } = contributedSlice.actions;
export const { selectContributed } = contributedSlice.selectors;
