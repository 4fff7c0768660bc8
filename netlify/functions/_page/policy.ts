import { createHash } from 'node:crypto';

/** Of an empty style element, which the back-office's styling fills through the style sheet API. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/** Of the one style element that the back-office's colour picker injects; a test of the back-office compares it. */
const COLOR_PICKER_STYLE = "'sha256-I2px+fnpbN4E5+Djrj7aoTIyq9yyREkuVl19f4Sye9A='";

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Of serialised HTML: `<` is escaped in texts, `"` in values. */
const TAG = /<[a-z](?:[^<>"]|"[^"]*")*>/gi;
const ATTRIBUTE = /\s([^\s="]+)="([^"]*)"/g;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
const decode = (text: string) => text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity]!);

/** Hashes of the style attributes of a rendered page: colours that are data. A text that shows one is none. */
export function styleAttributeHashes(html: string): string[] {
  const values = new Set<string>();
  for (const [tag] of html.matchAll(TAG)) {
    if (!tag.includes(' style="')) continue;
    for (const [, name, value = ''] of tag.matchAll(ATTRIBUTE))
      if (name === 'style') values.add(decode(value));
  }
  return [...values].map(hashOf);
}

interface Inlined {
  scripts: string[];
  style: string;
  styleAttributes: string[];
}

/**
 * The content security policy of a page; without `unsafe-inline`: what is inlined is named by its hash.
 * @param supabaseUrl origin of the API
 * @param frames what a frame may show beside the site: players of the videos on a page
 */
export function contentSecurityPolicy(
  supabaseUrl: string,
  inlined?: Inlined,
  frames: readonly string[] = [],
): string {
  const api = new URL(supabaseUrl).origin;
  const attributes = inlined?.styleAttributes ?? [];
  const styles = [
    "'self'",
    EMPTY_STYLE,
    COLOR_PICKER_STYLE,
    ...(inlined ? [hashOf(inlined.style)] : []),
    // Lets the hashes hold for attributes too; nothing but exactly these values.
    ...(attributes.length > 0 ? ["'unsafe-hashes'", ...attributes] : []),
  ];
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...(inlined?.scripts ?? []).map(hashOf)].join(' ')}`,
    `style-src ${styles.join(' ')}`,
    `img-src 'self' data: blob: ${api}`,
    "font-src 'self'",
    `connect-src 'self' ${api}`,
    "worker-src 'self'",
    // Of the site itself, only the viewer of PDF files lets itself be shown in a frame.
    `frame-src ${["'self'", ...frames].join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
