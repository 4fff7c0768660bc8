import { useRef } from 'react';

/** A version 4 UUID. `crypto.randomUUID` exists in secure contexts only, so not on a site tested over plain http. */
export function makeUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Idempotency keys of one form session. The same content always gets the same id, so a retry does not add a row;
 * corrected content gets a new id. `renew` starts the next session.
 */
export function useClientIds() {
  const ids = useRef(new Map<string, string>());
  return {
    /** @param content everything that is sent, as JSON-serializable data */
    of: (content: unknown): string => {
      const key = JSON.stringify(content);
      const id = ids.current.get(key) ?? makeUuid();
      ids.current.set(key, id);
      return id;
    },
    renew: () => ids.current.clear(),
  };
}
