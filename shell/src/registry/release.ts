import { isReleaseId, type ReleaseInfo } from '@agency/shared/contracts';

/** One release to run: where its manifest is, and what its files must hash to. */
export interface Release {
  name: string;
  id: string;
  contract: string;
  manifest: string;
  integrity: Record<string, string>;
}

const HASH = /^sha384-[A-Za-z0-9+/]{64}$/;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string => typeof value === 'string';
const isIntegrity = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every((hash) => isText(hash) && HASH.test(hash));

/** Whether a value says everything that running a release takes, except its name. */
export function isRunnable(value: unknown): value is Omit<Release, 'name'> {
  return (
    isObject(value) &&
    isReleaseId(value['id']) &&
    isText(value['contract']) &&
    isText(value['manifest']) &&
    /^\/(?!\/)/.test(value['manifest']) &&
    isIntegrity(value['integrity'])
  );
}

/** Whether a value is a release that can be run. */
export function isRelease(value: unknown): value is Release {
  return isRunnable(value) && isText((value as Partial<Release>).name);
}

/** A release's own description out of parsed JSON; `null` when it is not one, or is about another release. */
export function parseRelease(value: unknown, name: string, id: string): ReleaseInfo | null {
  if (!isObject(value) || value['name'] !== name || value['id'] !== id) return null;
  if (!isText(value['contract']) || !isIntegrity(value['integrity'])) return null;
  return {
    ...value,
    requires: isObject(value['requires']) ? value['requires'] : {},
  } as unknown as ReleaseInfo;
}
