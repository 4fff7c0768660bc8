import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the contract between shell and remotes, read from its one source. */
export function contractVersion() {
  const source = readFileSync(join(import.meta.dirname, '../src/contracts/remote.ts'), 'utf8');
  return /CONTRACT_VERSION = '([\d.]+)'/.exec(source)[1];
}
