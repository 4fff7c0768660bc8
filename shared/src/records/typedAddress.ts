/** An address as it is meant: a phone begins it with a capital letter, and a paste brings spaces. */
export const typedAddress = (typed: string): string =>
  typed.trim().replace(/^https?:/i, (scheme) => scheme.toLowerCase());
