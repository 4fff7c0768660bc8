import { createAction } from '@reduxjs/toolkit';
import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { supabaseBaseQuery } from './baseQuery';

/** What the server has read for a page: the part of the API's state that is worth handing over. */
export interface ReadState {
  queries: Record<string, unknown>;
  provided: unknown;
}

/** A server-rendered page has arrived: data read for it need not be fetched again. */
export const rendered = createAction<ReadState>('api/rendered');

// On the server no effect runs: queries start while the page renders, and then it is rendered once more.
const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ unstable__sideEffectsInRender: typeof window === 'undefined' }),
);

/** What can be invalidated; shared, so that a publish in the back-office refreshes what this browser shows publicly. */
export const TAG_TYPES = [
  'About',
  'Service',
  'Project',
  'TeamMember',
  'Post',
  'CaseStudy',
  'Message',
  'Subscriber',
  'Campaign',
  'Application',
  'Profile',
  'Picture',
] as const;

/** The only API. A remote injects the endpoints it uses, so a visitor never downloads the back-office's. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: supabaseBaseQuery,
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
  keepUnusedDataFor: 300,
  // The library types its own state; what the server hands over is that state, cut down to what has been read.
  extractRehydrationInfo: (action): never | undefined =>
    rendered.match(action) ? ({ mutations: {}, ...action.payload } as never) : undefined,
});

/** Keys of what the API has read or is reading. */
export function selectReadKeys(state: { api: { queries: object } }): Set<string> {
  return new Set(Object.keys(state.api.queries));
}

/** Tags of a list: one for the list itself, one for each row. */
export function listTags<T extends (typeof TAG_TYPES)[number]>(
  type: T,
  rows: readonly { id: string }[] | undefined,
) {
  return [{ type, id: 'LIST' }, ...(rows ?? []).map(({ id }) => ({ type, id }))];
}
