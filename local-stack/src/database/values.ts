/*
 * Conversion of values between the embedded API and PostgreSQL, for both drivers. The API serializes JSON arguments
 * itself and expects the driver to pass them on.
 */

/** Object ids of PostgreSQL's JSON types, fixed for every server. */
export const JSON_TYPES = { json: 114, jsonb: 3802 } as const;
/** Object ids of PostgreSQL's timestamp types. */
export const MOMENT_TYPES = { timestamp: 1114, timestamptz: 1184 } as const;

/**
 * Serializes a JSON argument. Strings are already serialized by the API: serializing an array twice would store it as a
 * string.
 */
export const toJsonText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/**
 * Converts a timestamp to PostgREST's notation (ISO 8601): `2025-03-04T10:00:00+00:00`. Safari cannot parse
 * PostgreSQL's text notation, `2025-03-04 10:00:00+00`.
 */
export const toIsoMoment = (text: string): string => text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00');
