/** A post as another program has it, in this project's words. Every field but `html` is plain text. */
export interface ForeignPost {
  /** Names the post in every file of its site, e.g. `ghost:64f0…`: the same origin is the same post here. */
  origin: string;
  kind: 'post' | 'page';
  title: string;
  /** As it stands in the file, perhaps not one that is possible here; `''` for none. */
  slug: string;
  /** Untrusted HTML. */
  html: string;
  excerpt: string;
  author: string;
  /** Categories and tags, the most important first. */
  labels: readonly string[];
  /** `planned` for a date that was still to come. */
  status: 'published' | 'draft' | 'planned';
  /** ISO 8601, or `null` when the file does not say. */
  publishedAt: string | null;
  createdAt: string | null;
  updatedAt: string | null;
  /** Address of the featured image, absolute or relative to the site or file; `''` for none. */
  image: string;
  imageAlt: string;
  /** Root-relative address that readers know, e.g. `/2023/05/tides/`; `null` when the file does not say. */
  path: string | null;
  /** What of it could not be read. */
  notes: readonly string[];
}

/** Something in a file that does not become a post. */
export interface LeftOut {
  what: string;
  why: string;
  /** Which row of a table it is, as a spreadsheet counts. */
  row?: number;
}

/** The content of one or more files. */
export interface ForeignContent {
  program: string;
  posts: readonly ForeignPost[];
  leftOut: readonly LeftOut[];
  /** Address of the site that the file is from, e.g. `https://old.example`; `''` when the file does not say. */
  site: string;
  /** Pictures that came with the file, by their path in it. */
  files: ReadonlyMap<string, Blob>;
}

/** Rows that are named; of more it is said how many they are. */
const NAMED = 20;

function rowsInWords(all: readonly LeftOut[]): string {
  const rows = all.flatMap(({ row }) => row ?? []);
  if (rows.length === 0) return '';
  const more = rows.length > NAMED ? ` and ${(rows.length - NAMED).toLocaleString('en')} more` : '';
  return ` (${rows.length === 1 ? 'Row' : 'Rows'} ${rows.slice(0, NAMED).join(', ')}${more})`;
}

/** Says the same reasons once, with how many there are and which rows of a table: `page (12)`. */
export function counted(reasons: readonly LeftOut[]): LeftOut[] {
  const groups = new Map<string, LeftOut[]>();
  for (const reason of reasons) {
    const key = `${reason.what}|${reason.why}`;
    const known = groups.get(key);
    if (known) known.push(reason);
    else groups.set(key, [reason]);
  }
  return [...groups.values()].map((all) => ({
    what: all.length === 1 ? all[0]!.what : `${all[0]!.what} (${all.length.toLocaleString('en')})`,
    why: all[0]!.why + rowsInWords(all),
  }));
}

/**
 * Where readers knew a page, by its address, absolute or relative; `null` for the home page, and where a query says which page
 * it is (`/?p=1`), because a redirect has none.
 */
export function pathOf(address: string): string | null {
  const site = 'https://former.invalid';
  if (!address || !URL.canParse(address, site)) return null;
  const { protocol, pathname, search } = new URL(address, site);
  return !/^https?:$/.test(protocol) || pathname === '/' || search ? null : pathname;
}

function inRange(time: Date): string | null {
  const year = time.getUTCFullYear();
  return Number.isNaN(time.getTime()) || year < 1970 || year > 9999 ? null : time.toISOString();
}

/** Characters that a date has at most, with its zone in words. */
const LONGEST_DATE = 100;

/**
 * A date as exports have it, as ISO 8601: epoch seconds or milliseconds, ISO 8601, or words and numbers such as `March 3, 2024` and
 * `2024-01-15 10:30:00`, which are UTC in every program here. `null` for none, and for WordPress's `0000-00-00 00:00:00`.
 */
export function toIso(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text = value instanceof Date ? value.toISOString() : String(value).trim();
  if (text.length > LONGEST_DATE) return null;
  if (/^\d{9,14}$/.test(text)) return inRange(new Date(Number(text) * (text.length <= 10 ? 1000 : 1)));
  if (/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?(\.\d+)?$/.test(text))
    return inRange(new Date(`${text.replace(' ', 'T')}Z`));
  const isZoned = /^\d{4}-\d\d-\d\d$|(?:Z|UTC|GMT|[A-Z]{2,4}T|[+-]\d\d:?\d\d)(?: \(.*\))?$/.test(text);
  const time = new Date(text);
  // Without a zone it is read in the browser's: the day and time it shows are meant.
  return inRange(isZoned ? time : new Date(time.getTime() - time.getTimezoneOffset() * 60_000));
}
