interface Answer {
  data: unknown;
  error: { code?: string; message?: string } | null;
}

/** Code of a unique key that was violated. Source: PostgreSQL, appendix A. */
const UNIQUE_VIOLATION = '23505';

/**
 * Inserts a row that brings its own `client_id`. That this very row is there already is a success: an earlier try
 * arrived, and only its answer did not.
 */
export async function insertOnce<T extends Answer>(
  insert: PromiseLike<T>,
): Promise<T | { data: null; error: null }> {
  const answer = await insert;
  const isThere = answer.error?.code === UNIQUE_VIOLATION && answer.error.message?.includes('client_id');
  return isThere ? { data: null, error: null } : answer;
}
