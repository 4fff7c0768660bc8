import { errorCode } from '../../../local-stack/src/errors';
import type { Environment } from '../lib/workspace';

/** The configuration to check. */
export interface Context {
  env: Environment;
  /** Lets addresses of this machine do without https. */
  isLocal: boolean;
  /** Migrations are applied before the version that brings them is deployed: the database may be ahead. */
  isBeforeDeploy: boolean;
}

/** One thing that has to hold. */
export interface Check {
  name: string;
  /** @throws Problem when it does not hold */
  run: () => Promise<void> | void;
}

/** Something that keeps a configuration from working, and what to do about it. */
export class Problem extends Error {
  /**
   * @param message what is wrong; never a secret
   * @param advice what to do
   */
  constructor(
    message: string,
    readonly advice?: string,
  ) {
    super(message);
  }
}

const TIMEOUT = 15_000;

/** `fetch` with a deadline. @throws Problem when nothing responds */
export async function request(url: string, options: RequestInit = {}, advice?: string): Promise<Response> {
  try {
    return await fetch(url, { ...options, signal: AbortSignal.timeout(TIMEOUT) });
  } catch (error) {
    const { name, cause } = error as Error;
    throw new Problem(`nothing answers at ${new URL(url).origin} (${errorCode(cause) ?? name})`, advice);
  }
}

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * A setting that has to be the address of a site.
 * @throws Problem when it is missing, no URL, or not https
 */
export function readOrigin({ env, isLocal }: Context, name: string): string {
  const value = env[name]?.trim();
  if (!value) throw new Problem(`${name} is not set`, 'See the table of settings in docs/deploy.md.');
  if (!URL.canParse(value))
    throw new Problem(`${name} is not a URL`, `Give it as https://host, without a path.`);
  const url = new URL(value);
  const isAllowed = url.protocol === 'https:' || (isLocal && LOCAL.test(url.hostname));
  if (!isAllowed) throw new Problem(`${name} is not https`, `Give it as https://${url.hostname}.`);
  if (url.pathname !== '/' || url.search)
    throw new Problem(`${name} has a path`, `Give the origin alone: ${url.origin}.`);
  return url.origin;
}
