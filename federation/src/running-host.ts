import type { ReactPlace } from './development-react';

/** File of the shell's build that says what it provides. */
export const HOST_FILE = 'host.json';

/** Contract of a shell, and the versions of the packages it provides. */
export interface HostProvides {
  contract: string;
  /** All contracts it keeps; a shell from before there could be two does not say. */
  kept?: readonly string[];
  versions: Record<string, string>;
  /** Versions of the migrations that the database had when it was deployed; a shell from before there was this does not say. */
  migrations?: readonly string[];
  /** For who develops a remote in the site; a shell from before there was this does not say. */
  react?: ReactPlace | undefined;
}

/**
 * What the shell that runs somewhere provides: it may be older than this tree, or newer.
 * @param siteUrl origin of the site
 * @throws Error when it cannot be loaded
 */
export async function hostOf(siteUrl: string): Promise<HostProvides> {
  const url = new URL(`/${HOST_FILE}`, siteUrl);
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  if (!response.ok || !isJson) throw new Error(`${url} does not describe what the shell provides.`);
  return response.json() as Promise<HostProvides>;
}
