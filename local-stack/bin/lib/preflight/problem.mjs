/** Something that keeps a configuration from working, and what to do about it. */
export class Problem extends Error {
  /**
   * @param {string} message what is wrong; never a secret
   * @param {string} [advice] what to do
   */
  constructor(message, advice) {
    super(message);
    this.advice = advice;
  }
}

const TIMEOUT = 15_000;

/** `fetch` with a deadline. @throws Problem when nobody answers */
export async function ask(url, options = {}, advice = undefined) {
  try {
    return await fetch(url, { ...options, signal: AbortSignal.timeout(TIMEOUT) });
  } catch (error) {
    const reason = error.cause?.code ?? error.name;
    throw new Problem(`nothing answers at ${new URL(url).origin} (${reason})`, advice);
  }
}

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * A setting that has to be the address of a site.
 * @throws Problem when it is missing, no URL, or not https
 */
export function readOrigin(env, name, isLocal) {
  const value = env[name]?.trim();
  if (!value) throw new Problem(`${name} is not set`, 'See the table of settings in docs/deploy.md.');
  let url;
  try {
    url = new URL(value);
  } catch {
    throw new Problem(`${name} is no URL`, `Give it as https://host, without a path.`);
  }
  const isAllowed = url.protocol === 'https:' || (isLocal && LOCAL.test(url.hostname));
  if (!isAllowed) throw new Problem(`${name} is not https`, `Give it as https://${url.hostname}.`);
  if (url.pathname !== '/' || url.search)
    throw new Problem(`${name} has a path`, `Give the origin alone: ${url.origin}.`);
  return url.origin;
}
