import { createHash } from 'node:crypto';

/** The hash of a file as browsers compare it: `sha384-…`. */
export function hashOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
