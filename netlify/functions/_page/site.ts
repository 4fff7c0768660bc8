import type { PageConfig } from './compose';
import { createSource, type PageSource } from './release';

const sources = new Map<string, PageSource>();

/**
 * Origin from which the site reads its own files. Not taken from the request's Host header, which the sender controls,
 * because code loaded from it runs here. Exception: deploy previews of this site, by their Netlify host name.
 */
function ownOrigin({ protocol, host, origin }: URL): string {
  const { SELF_URL, URL: siteAddress, SITE_URL = '', SITE_NAME } = process.env;
  const isPreview = protocol === 'https:' && SITE_NAME && host.endsWith(`--${SITE_NAME}.netlify.app`);
  return isPreview ? origin : new URL(SELF_URL ?? siteAddress ?? SITE_URL).origin;
}

function readConfig(origin: string): PageConfig {
  const {
    SUPABASE_URL = '',
    SUPABASE_PUBLISHABLE_KEY = '',
    SITE_URL = origin,
    BOOKING_URL = '',
  } = process.env;
  return {
    supabaseUrl: SUPABASE_URL.replace(/\/+$/, ''),
    supabaseKey: SUPABASE_PUBLISHABLE_KEY,
    siteUrl: SITE_URL.replace(/\/+$/, ''),
    bookingUrl: BOOKING_URL,
  };
}

/** Configuration of a site: where its files are, and what pages pass to the browser. */
export interface Site {
  source: PageSource;
  config: PageConfig;
}

/** The site for a request. */
export function siteOf(url: URL): Site {
  const origin = ownOrigin(url);
  const source = sources.get(origin) ?? createSource(origin);
  sources.set(origin, source);
  return { source, config: readConfig(origin) };
}
