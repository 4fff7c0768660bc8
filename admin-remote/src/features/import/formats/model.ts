/** A post as another program has it, in this project's words. */
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

/** A file that nothing here reads, with a sentence for the person who chose it. */
export class UnreadableFile extends Error {}

/** Counts the same reasons once: `12 pages`. */
export function counted(reasons: readonly LeftOut[]): LeftOut[] {
  const counts = new Map<string, LeftOut & { count: number }>();
  for (const reason of reasons) {
    const key = `${reason.what}|${reason.why}`;
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { ...reason, count: 1 });
  }
  return [...counts.values()].map(({ what, why, count }) => ({
    what: count === 1 ? what : `${what} (${count.toLocaleString('en')})`,
    why,
  }));
}

/**
 * A date as exports have it, as ISO 8601: epoch milliseconds, ISO 8601, or `2024-01-15 10:30:00`, which is UTC in
 * every program here. `null` for none, and for WordPress's `0000-00-00 00:00:00`.
 */
export function toIso(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text = value instanceof Date ? value.toISOString() : String(value).trim();
  const isPlain = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?(\.\d+)?$/.test(text);
  const time = /^\d{9,14}$/.test(text)
    ? new Date(Number(text))
    : new Date(isPlain ? `${text.replace(' ', 'T')}Z` : text);
  const year = time.getUTCFullYear();
  return Number.isNaN(time.getTime()) || year < 1970 || year > 9999 ? null : time.toISOString();
}
