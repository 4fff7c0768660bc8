import { readSettings } from './settings';

/*
 * Where the site is, decided here and nowhere else. Never by a request's Host header, which its sender controls: links
 * and feeds are cached for everybody, and code loaded from the site runs here.
 */

/**
 * Origin of the site for the public, without a trailing slash: for links in mails, feeds and pages.
 * @throws Error when neither `SITE_URL` nor Netlify's own `URL` is set
 */
export function siteOrigin(): string {
  const { SITE_URL, URL: main } = readSettings('SITE_URL', 'URL');
  const origin = SITE_URL ?? main;
  if (!origin) throw new Error('Settings of the functions: SITE_URL is missing.');
  return origin;
}

/** Whether visitors reach the site by https. */
export function isSiteSecure(): boolean {
  const { SITE_URL, URL: main } = readSettings('SITE_URL', 'URL');
  return (SITE_URL ?? main)?.startsWith('https:') ?? false;
}

/**
 * Origin from which a function reads the site's own files. Exception to the rule above: deploy previews of this site,
 * known by their Netlify host name, read their own.
 */
export function filesOrigin({ protocol, host, origin }: URL): string {
  const { SELF_URL, URL: main, SITE_NAME } = readSettings('SELF_URL', 'URL', 'SITE_NAME');
  const isPreview = protocol === 'https:' && SITE_NAME && host.endsWith(`--${SITE_NAME}.netlify.app`);
  return isPreview ? origin : (SELF_URL ?? main ?? siteOrigin());
}

/**
 * Whether a page of another site made this request. A request without an Origin header does not come from a page:
 * browsers send it with every POST. The request's own origin counts as well, as on previews: a page cannot choose the
 * host it sends to and keep its origin.
 */
export function isForeignOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  return origin !== null && origin !== new URL(request.url).origin && origin !== siteOrigin();
}

/**
 * Whether a form was posted by a page of another site. `Sec-Fetch-Site`, which a page cannot set, decides where the
 * browser hides the origin (`null`).
 */
export function isForeignPost(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return true;
  const isHidden = request.headers.get('origin') === 'null';
  return isForeignOrigin(request) && !(isHidden && site === 'same-origin');
}
