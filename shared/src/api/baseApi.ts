import { createApi } from '@reduxjs/toolkit/query/react';
import { supabaseBaseQuery } from './baseQuery';

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
] as const;

/** The only API. A remote injects the endpoints it uses, so a visitor never downloads the back-office's. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: supabaseBaseQuery,
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
  keepUnusedDataFor: 300,
});

/** Tags of a list: one for the list itself, one for each row. */
export function listTags<T extends (typeof TAG_TYPES)[number]>(
  type: T,
  rows: readonly { id: string }[] | undefined,
) {
  return [{ type, id: 'LIST' }, ...(rows ?? []).map(({ id }) => ({ type, id }))];
}
