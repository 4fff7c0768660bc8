import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether two secrets are equal, compared in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  // Digests are equally long whatever was given, so not even the length shows.
  return timingSafeEqual(digest(given), digest(expected));
}
