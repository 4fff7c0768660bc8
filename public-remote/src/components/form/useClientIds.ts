import { useRef } from 'react';

/** A version 4 uuid. `crypto.randomUUID` exists in secure contexts only; a site tried over plain http has none. */
export function makeUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The ids of what one filling of a form sends. An id belongs to one content: the same content has the same id however
 * often it is sent, so the database keeps one row of it; what was corrected after a try is another row. `renew` begins
 * the next filling.
 */
export function useClientIds() {
  const ids = useRef(new Map<string, string>());
  return {
    /** @param content everything that is sent, as JSON can say it */
    of: (content: unknown): string => {
      const key = JSON.stringify(content);
      const id = ids.current.get(key) ?? makeUuid();
      ids.current.set(key, id);
      return id;
    },
    renew: () => ids.current.clear(),
  };
}
