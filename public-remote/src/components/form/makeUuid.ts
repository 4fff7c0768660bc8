/**
 * A version 4 UUID: each 0, 1 and 8 becomes random bits. `crypto.randomUUID` exists in secure contexts only, so not on a
 * site tested over plain http.
 */
export const makeUuid = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (+digit ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (+digit / 4)))).toString(16),
  );
