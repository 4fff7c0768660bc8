import { ADMIN_REMOTE, PUBLIC_REMOTE } from '@agency/shared/contracts';

const NAMES: Readonly<Record<string, string>> = {
  [PUBLIC_REMOTE]: 'Public site',
  [ADMIN_REMOTE]: 'Back-office',
};

/** What a remote is to those who use it; one of another team has its own name alone. */
export const titleOf = (remote: string): string => NAMES[remote] ?? remote;

/** The same within a sentence. */
export const inWords = (remote: string): string =>
  remote in NAMES ? `the ${titleOf(remote).toLowerCase()}` : remote;
