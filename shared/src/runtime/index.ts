/**
 * What shell and remotes have in common while they run, in one copy: store, session, API, Supabase client.
 * The shell provides it as a federated singleton; nothing else in this package holds state.
 */
export * from '../api';
export * from '../session';
export * from '../store';
export { ResponseContext, useResponse, type PageResponse } from './response';
export { PartsContext, Slot, type Parts } from './Slot';
export {
  configure,
  getConfig,
  getDb,
  getSupabase,
  readWith,
  toAppError,
  type AppConfig,
  type Db,
  type Supabase,
} from '../supabase';
