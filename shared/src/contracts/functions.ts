/*
 * Where the site's functions answer. Netlify reads the paths of a function from its source, where they have to be
 * literal; a test compares them with these.
 */

/** Functions by name, without those that only the clock calls. */
export const FUNCTIONS = [
  'answer-message',
  'bounce',
  'change-address',
  'confirm',
  'confirm-address',
  'forgot-password',
  'import-image',
  'invite-account',
  'manage-releases',
  'newsletter-campaign',
  'newsletter-import',
  'newsletter-link',
  'newsletter-preview',
  'newsletter-test',
  'preferences',
  'purge',
  'report',
  'send-newsletter',
  'send-newsletter-background',
  'subscribe',
  'unsubscribe',
] as const;
export type FunctionName = (typeof FUNCTIONS)[number];

/** Everything below it is served by Netlify itself or by a function of that name. */
export const NETLIFY_PATH = '/.netlify/';
export const FUNCTIONS_PATH = `${NETLIFY_PATH}functions/` as const;

/** Address of a function. */
export const functionPath = <N extends FunctionName>(name: N) => `${FUNCTIONS_PATH}${name}` as const;

/** Where pages report that they are read. */
export const VISIT_PATH = '/api/visit';

/** Files that functions answer, by the function's name. */
export const FILE_PATHS = {
  robots: '/robots.txt',
  rss: '/rss.xml',
  sitemap: '/sitemap.xml',
} as const;
