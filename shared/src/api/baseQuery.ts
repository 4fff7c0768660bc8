import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { AppError, AppErrorKind } from '../contracts';
import { checkSession, getDb, getSupabase, toAppError, type Db, type Supabase } from '../supabase';

/** What a call may use: the client of tables at once, that of sessions and files when asked for. */
export interface Clients {
  db: Db;
  supabase: () => Promise<Supabase>;
}

interface WireResult {
  data: unknown;
  error: unknown;
  count?: number | null;
  status?: number;
}

/** One call to the backend; what an endpoint's `query` returns. */
export type Call = (clients: Clients) => PromiseLike<WireResult>;

export interface CallMeta {
  /** Exact number of rows that match, when the call asked for it. */
  count: number | null;
}

/** Kinds of failures that a session has that was ended elsewhere. */
const OF_ENDED_SESSIONS: readonly AppErrorKind[] = ['permission', 'session', 'not-found'];

/** Lets the dialog to sign in again open if the session of a refused call has ended. @returns the failure */
function noticed(error: AppError): AppError {
  if (OF_ENDED_SESSIONS.includes(error.kind)) void checkSession();
  return error;
}

/** Runs a call; every failure, thrown or returned, becomes one `AppError`. */
export const supabaseBaseQuery: BaseQueryFn<Call, unknown, AppError, object, CallMeta> = async (call) => {
  try {
    const { data, error, count, status } = await call({ db: await getDb(), supabase: getSupabase });
    if (error) return { error: noticed(toAppError(error, status)) };
    return { data, meta: { count: count ?? null } };
  } catch (error) {
    return { error: toAppError(error) };
  }
};

export const UNTOUCHED_MESSAGE =
  'Nothing was saved: the entry has changed or is gone, or your rights have been taken away.';

/** Turns a write that touched no row into a failure; the write has to ask its rows back with `.select()`. */
export function mustTouchRows(call: Call): Call {
  return async (clients) => {
    const result = await call(clients);
    if (!result.error && Array.isArray(result.data) && result.data.length === 0) {
      return { data: null, error: { code: '404', message: UNTOUCHED_MESSAGE } };
    }
    return result;
  };
}
