/**
 * Gives the site another brand: on import, every text of the content is replaced in place. To be imported before the
 * modules that use the content; see `otherBrand.test.tsx` of the public remote.
 */
import * as content from '../content';

/** Names, ids and other values that are not words of a brand, by their keys. */
const STRUCTURE = new Set([
  'id',
  'slug',
  'icon',
  'kind',
  'section',
  'department',
  'category',
  'type',
  'display',
  'sizes',
  'purpose',
  'country',
  'countries',
  'topics',
  'gradient',
]);
/** Paths of this site, except those of its pictures; anchors and colours; dates; nothing. */
const VALUE = /^(\/(?!media\/).*|#.*|\d{4}-\d{2}-\d{2}.*)?$/;
/** Marks a text that has been replaced. */
const MARK = /Zq\d+/i;

type Visit = (text: string, key: string) => string;

/** Replaces every text in a value of lists and objects, in place. */
function visitTexts(value: unknown, visit: Visit, key = ''): unknown {
  if (typeof value === 'string') return STRUCTURE.has(key) || VALUE.test(value) ? value : visit(value, key);
  if (typeof value !== 'object' || value === null) return value;
  for (const [name, part] of Object.entries(value)) {
    const next = visitTexts(part, visit, Array.isArray(value) ? key : name);
    if (next !== part) Reflect.set(value, name, next);
  }
  return value;
}

/** The content without its enumerations (`FAQ_CATEGORIES`), which the interface filters by. */
const words = Object.fromEntries(
  Object.entries(content).filter(([name, value]) => typeof value === 'object' && name !== name.toUpperCase()),
);

function sampleTexts(): string[] {
  const texts: string[] = [];
  visitTexts(words, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

const wordsOf = (text: string) => text.match(/\p{L}[\p{L}\d’'-]*|\d{3,}/gu) ?? [];
const SAMPLE = sampleTexts();
const ORDINARY = new Set(
  SAMPLE.filter((text) => !/@|:\/\//.test(text))
    .flatMap(wordsOf)
    .filter((word) => /^\p{Ll}/u.test(word)),
);
const { brand, partners } = content;

/** Words of the sample's names and addresses that its other texts do not use as ordinary words. */
export const SAMPLE_NAMES: readonly string[] = [
  ...new Set(
    [brand.name, brand.legalName, brand.email, brand.phone, brand.location]
      .concat(
        Object.values(brand.address),
        brand.socialLinks.map(({ url }) => url.replace(/^https?:\/\/[^/]+/, '')),
      )
      .concat(partners.map(({ name }) => name))
      .flatMap((text) => text.split(/[^\p{L}\d]+/u))
      .filter((word) => word.length > 3 && !ORDINARY.has(word.toLowerCase()) && word !== 'example')
      .map((word) => word.toLowerCase()),
  ),
];

/** Texts of the sample of four words and more. */
export const SAMPLE_SENTENCES: readonly string[] = SAMPLE.filter((text) => wordsOf(text).length > 3);

let count = 0;

function otherText(text: string): string {
  count += 1;
  if (text.startsWith('/media/')) return `/media/zq${count}.webp`;
  const scheme = /^(https?:\/\/|mailto:|tel:)/.exec(text)?.[0];
  if (scheme === 'tel:') return `tel:+1${count}`;
  if (scheme === 'mailto:' || (!scheme && /^\S+@\S+$/.test(text)))
    return `${scheme ?? ''}zq${count}@other.example`;
  return scheme ? `${scheme}other.example/zq${count}` : `Zq${count}`;
}

/** Replaces every text of a row, e.g. one of the builders, by one that can be recognised. */
export function inOtherWords<T extends object>(row: T): T {
  return visitTexts(row, otherText) as T;
}

// On import, so that whatever reads the content when it is loaded already finds the other brand.
visitTexts(words, otherText);

/** What people read of an HTML page or mail: texts, descriptions, labels; and the texts of its structured data. */
export function textsOf(html: string): string[] {
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json]) => (json!.match(/"(?:[^"\\]|\\.)*"/g) ?? []).map((text) => JSON.parse(text) as string),
  );
  const attributes = [...html.matchAll(/ (?:alt|aria-label|title|placeholder|content)="([^"]*)"/g)];
  const body = html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<!--.*?-->/gs, '');
  return [...body.split(/<[^>]*>/), ...attributes.map(([, text]) => text!), ...data]
    .map((text) => text.replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/**
 * What a page shows that does not come from the content.
 * @param own texts of four words and more that are the interface's own
 * @returns names and sentences of the sample, and texts of four words and more from elsewhere
 */
export function foreignTexts(html: string, own: readonly RegExp[] = []): string[] {
  const texts = textsOf(html);
  const source = html.toLowerCase();
  const names = SAMPLE_NAMES.filter((name) =>
    new RegExp(`(?<![\\p{L}\\d])${name}(?![\\p{L}\\d])`, 'u').test(source),
  );
  const sentences = SAMPLE_SENTENCES.filter((text) => source.includes(text.toLowerCase()));
  const others = texts.filter(
    (text) =>
      wordsOf(text).length > 3 &&
      !MARK.test(text) &&
      !/^(https?:|[\w-]+=|data:|text\/html;|\d{4}-\d\d-\d\d|\w{3}, \d\d \w{3} \d{4} )/.test(text) &&
      !own.some((pattern) => pattern.test(text)),
  );
  return [...new Set([...names, ...sentences, ...others])];
}
