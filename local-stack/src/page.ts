import type { Registry } from '@agency/shared/contracts';

/** What the browser needs to know before its first request; public by nature. */
export interface PageConfig {
  supabaseUrl: string;
  supabaseKey: string;
  siteUrl: string;
  bookingUrl: string;
}

/** JSON that can stand inside a script element: `<` could end the element. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * The shell's page with its configuration and the registry filled in. Pure and free of Node, so that it runs in a
 * page function as well.
 * @param template the shell's built `index.html`
 * @throws Error when the key is a secret one: it would be readable by every visitor
 */
export function composePage(template: string, config: PageConfig, registry: Registry): string {
  if (config.supabaseKey.startsWith('sb_secret_')) throw new Error('A secret key must never reach a page.');
  return template
    .replace('__APP_CONFIG__', () => inlineJson(config))
    .replace('__APP_REGISTRY__', () => inlineJson(registry));
}
