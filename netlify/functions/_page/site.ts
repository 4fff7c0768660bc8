import { readSettings } from '../_platform/settings';
import { filesOrigin, siteOrigin } from '../_platform/siteOrigin';
import type { AppConfig } from '@agency/shared/contracts';
import { createSource, type PageSource } from './release';

const sources = new Map<string, PageSource>();

function readConfig(): AppConfig {
  const settings = readSettings('SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'BOOKING_URL', 'COUNT_VISITS');
  return {
    supabaseUrl: settings.SUPABASE_URL,
    supabaseKey: settings.SUPABASE_PUBLISHABLE_KEY,
    siteUrl: siteOrigin(),
    bookingUrl: settings.BOOKING_URL,
    ...(!settings.COUNT_VISITS && { countsVisits: false }),
  };
}

/** Configuration of a site: where its files are, and what pages pass to the browser. */
export interface Site {
  source: PageSource;
  config: AppConfig;
}

/** The site for a request. */
export function siteOf(url: URL): Site {
  const origin = filesOrigin(url);
  const source = sources.get(origin) ?? createSource(origin);
  sources.set(origin, source);
  return { source, config: readConfig() };
}
