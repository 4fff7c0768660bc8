/** Fields of a failed statement's error, common to both drivers. */
interface DatabaseError {
  code: string;
  message: string;
  detail?: string;
  hint?: string;
}

/**
 * HTTP status by the longest matching SQLSTATE prefix, as in PostgREST; 400 for any other. Source: PostgREST's
 * documentation, "Errors", section "HTTP Status Codes".
 */
const STATUS: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '53400': 500,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

/** The embedded API handles these like PostgREST, and its storage service checks for two of them. */
const ANSWERED = /^(42|22|21|23502|23503|23505|25006|PT|PGRST)/;

const isDatabaseError = (error: unknown): error is DatabaseError =>
  typeof error === 'object' &&
  error !== null &&
  /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code));

/**
 * Converts a database error so that the embedded API responds like a hosted project. By default it answers HTTP 500
 * with the code `SUP` for any error it does not know, including failed checks; an error in the format of PostgREST's
 * `raise sqlstate 'PGRST'` sets status, code, details and hint.
 */
export function asHosted(error: unknown): unknown {
  if (!isDatabaseError(error) || ANSWERED.test(error.code)) return error;
  const { code, message, detail = null, hint = null } = error;
  const status = STATUS[code] ?? STATUS[code.slice(0, 2)] ?? 400;
  return Object.assign(new Error(JSON.stringify({ code, message, details: detail, hint })), {
    code: 'PGRST',
    detail: JSON.stringify({ status, headers: {} }),
  });
}
