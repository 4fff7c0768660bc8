/** Ghost's placeholder for the address of its site. */
const SITE_PLACEHOLDER = /__GHOST_URL__/g;

/** Whether a text names its site without the file saying where that is. */
export const needsSite = (text: string): boolean =>
  text.includes('__GHOST_URL__') || /\ssrc="\/(?!\/)/i.test(text);

/**
 * An address of the old site in full.
 * @param site `https://old.example`, or `''` when it is not known
 * @returns `null` when the address cannot be completed
 */
export function toAbsolute(address: string, site: string): string | null {
  const named = address.trim().replace(SITE_PLACEHOLDER, site);
  const base = site ? `${site}/` : undefined;
  // Without a site, a relative address leads nowhere.
  if (!base && !/^(https?:)?\/\//i.test(named)) return null;
  if (!URL.canParse(named, base ?? 'https://x')) return null;
  return new URL(named, base ?? 'https://x').href;
}

/** Folders below each other in which a file of an archive is looked for. */
const DEEPEST = 30;

/** The file of an archive that an address means: the longest end of the address that is a path in it. */
export function fileOf(
  address: string,
  files: ReadonlyMap<string, Blob>,
): { path: string; file: Blob } | null {
  if (files.size === 0) return null;
  let path = address.replace(SITE_PLACEHOLDER, '').replace(/[?#][^]*/, '');
  if (URL.canParse(path)) path = new URL(path).pathname;
  try {
    path = decodeURIComponent(path);
  } catch {
    // A percent sign of its own: the name is taken as it is.
  }
  const parts = path
    .split('/')
    .filter((part) => part && part !== '.')
    .slice(-DEEPEST);
  for (let from = 0; from < parts.length; from += 1) {
    const end = parts.slice(from).join('/');
    const file = files.get(end);
    if (file) return { path: end, file };
  }
  return null;
}
