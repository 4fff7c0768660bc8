/** A text as Postgres arrays and the conditions of the API take it, whatever is in it. */
export const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
