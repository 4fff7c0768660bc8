import { quoted } from './quoted';

/** A tag as the literal of a Postgres array with one element; a tag may hold commas and quotes. */
export function tagLiteral(tag: string): string {
  return `{${quoted(tag)}}`;
}

/** The tag an address asks for; one with a NUL is none, because Postgres has no such text and refuses the question. */
export function tagIn(params: URLSearchParams): string | null {
  const tag = params.get('tag');
  return tag && !tag.includes('\0') ? tag : null;
}
