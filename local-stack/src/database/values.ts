/*
 * How values pass between the embedded API and PostgreSQL, whichever driver is between them. The API hands a JSON
 * argument over as text it has written itself, and expects the driver to pass it on.
 */

/** Object ids of PostgreSQL's JSON types, fixed for every server. */
export const JSON_TYPES = { json: 114, jsonb: 3802 } as const;
/** Object ids of PostgreSQL's moments in time. */
export const MOMENT_TYPES = { timestamp: 1114, timestamptz: 1184 } as const;

/**
 * A JSON argument as PostgreSQL reads it. What the API has written already stays as it is: written once more, an array
 * would arrive as a text.
 */
export const toJsonText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/**
 * A moment as PostgREST answers it, which is PostgreSQL's own JSON notation (ISO 8601): `2025-03-04T10:00:00+00:00`.
 * PostgreSQL's text notation, `2025-03-04 10:00:00+00`, is no date to Safari.
 */
export const toIsoMoment = (text: string): string => text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00');
