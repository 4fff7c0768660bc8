/*
 * Preloaded into every documented command: blocks connections to other machines. Netlify's CLI queries a second service
 * for a site's extensions, at a hard-coded address; there are none.
 */
import dns from 'node:dns';

const EXTENSIONS = 'api.netlifysdk.com';
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1)$/;

const { lookup } = dns;
dns.lookup = /** @type {typeof dns.lookup} */ (
  (/** @type {string} */ host, /** @type {unknown[]} */ ...rest) => {
    if (LOOPBACK.test(host)) return void Reflect.apply(lookup, dns, [host, ...rest]);
    const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
    const callback = /** @type {(error: Error) => void} */ (rest.at(-1));
    process.nextTick(callback, error);
  }
);

const { fetch } = globalThis;
/** @type {typeof globalThis.fetch} */
globalThis.fetch = (input, init) => {
  const { host } = new URL(input instanceof Request ? input.url : String(input));
  return host === EXTENSIONS ? Promise.resolve(Response.json([])) : fetch(input, init);
};
