import { useRef } from 'react';

/** A version 4 uuid. `crypto.randomUUID` exists in secure contexts only; a site tried over plain http has none. */
function makeUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The id of one filling of a form. A retry carries the same id, so the database keeps one row; `renew` begins the next
 * filling.
 */
export function useClientId() {
  const id = useRef<string | null>(null);
  return {
    get: () => (id.current ??= makeUuid()),
    renew: () => {
      id.current = null;
    },
  };
}
