/** What `/.netlify/images` is asked to do. */
export interface ImageRequest {
  /** Root-relative path or absolute URL of the original. */
  source: string;
  width: number | undefined;
  height: number | undefined;
  fit: 'contain' | 'cover' | 'fill';
  format: 'avif' | 'webp' | 'jpg' | 'png' | 'gif' | undefined;
  quality: number;
  position: string;
}

const FITS = ['contain', 'cover', 'fill'] as const;
const FORMATS = ['avif', 'webp', 'jpg', 'png', 'gif'] as const;
const POSITIONS = ['top', 'bottom', 'left', 'right', 'center'] as const;
const MAX_SIDE = 4000;
const DEFAULT_QUALITY = 75;

function oneOf<T extends string>(value: string | null, allowed: readonly T[]): T | undefined {
  return allowed.find((candidate) => candidate === value);
}

function sideOf(value: string | null): number | undefined | null {
  if (value === null || value === '') return undefined;
  if (!/^\d{1,5}$/.test(value)) return null;
  const side = Number(value);
  return side >= 1 && side <= MAX_SIDE ? side : null;
}

/**
 * The parameters of an image address, as Netlify's Image CDN names them.
 * @returns the reason, as text, when they make no sense
 */
export function parseImageRequest(query: URLSearchParams): ImageRequest | string {
  const source = query.get('url');
  if (!source) return 'url is missing.';
  const [width, height] = [sideOf(query.get('w')), sideOf(query.get('h'))];
  if (width === null || height === null) return `w and h are whole numbers from 1 to ${MAX_SIDE}.`;
  const quality = query.get('q') ? Number(query.get('q')) : DEFAULT_QUALITY;
  if (!Number.isInteger(quality) || quality < 1 || quality > 100) return 'q is a whole number from 1 to 100.';
  const format = query.get('fm') === 'jpeg' ? 'jpg' : query.get('fm');
  if (format && !oneOf(format, FORMATS)) return `fm is one of ${FORMATS.join(', ')}.`;
  if (query.get('fit') && !oneOf(query.get('fit'), FITS)) return `fit is one of ${FITS.join(', ')}.`;
  return {
    source,
    width,
    height,
    fit: oneOf(query.get('fit'), FITS) ?? 'contain',
    format: oneOf(format, FORMATS),
    quality,
    position: oneOf(query.get('position'), POSITIONS) ?? 'center',
  };
}

/**
 * Where an original may come from: the site's own `/media`, and the public objects of the storage.
 * @returns the address to read, or null when the source is not allowed
 */
export function resolveSource(
  source: string,
  siteUrl: string,
  apiUrl: string,
): { kind: 'media'; path: string } | { kind: 'storage'; url: string } | null {
  if (source.includes('\\') || [...source].some((character) => character < ' ')) return null;
  const url = URL.canParse(source, siteUrl) ? new URL(source, siteUrl) : null;
  if (!url || url.username || url.password) return null;
  const path = safePath(url.pathname);
  if (path === null) return null;
  if (url.origin === new URL(siteUrl).origin && path.startsWith('/media/')) return { kind: 'media', path };
  if (url.origin === new URL(apiUrl).origin && path.startsWith('/storage/v1/object/public/')) {
    return { kind: 'storage', url: url.origin + url.pathname };
  }
  return null;
}

/** A decoded path without any way up or out; null when it has one. */
function safePath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    return /\0|\\|\/\/|(^|\/)\.\.?(\/|$)/.test(path) ? null : path;
  } catch {
    return null;
  }
}
