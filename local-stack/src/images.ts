import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { errorCode } from './errors';
import { parseImageRequest, resolveSource, type ImageRequest } from './image-params';

export interface ImagesOptions {
  /** Absolute folder in which `/media/…` lies. */
  publicDir: string;
  cacheDir: string;
  siteUrl: string;
  apiUrl: string;
}

type Format = NonNullable<ImageRequest['format']>;

/** Decoding more than this is a way to use up memory. */
const MAX_PIXELS = 50_000_000;
const MAX_BYTES = 8 * 1024 * 1024;
const CONTENT_TYPES: Record<Format, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
};

function refusal(status: number, message: string): Response {
  return new Response(`${message}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}

/** The format to answer in: the one asked for, else the best one the browser accepts, else null for the original's. */
export function negotiateFormat(requested: Format | undefined, accept: string): Format | null {
  if (requested) return requested;
  if (accept.includes('image/avif')) return 'avif';
  if (accept.includes('image/webp')) return 'webp';
  return null;
}

type Source = NonNullable<ReturnType<typeof resolveSource>>;

/** Changes when the original does: stored objects never change under one name, files of the site may. */
async function versionOf(source: Source, publicDir: string): Promise<number> {
  return source.kind === 'media' ? (await stat(join(publicDir, source.path))).mtimeMs : 0;
}

async function readOriginal(source: Source, publicDir: string) {
  if (source.kind === 'media') return readFile(join(publicDir, source.path));
  const response = await fetch(source.url, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) return null;
  const content = Buffer.from(await response.arrayBuffer());
  return content.length > MAX_BYTES ? null : content;
}

async function transform(
  original: Buffer,
  { width, height, fit, position, quality }: ImageRequest,
  format: Format | null,
) {
  const image = sharp(original, {
    limitInputPixels: MAX_PIXELS,
    animated: format === 'gif' || format === 'webp',
  });
  const { format: own } = await image.metadata();
  const target = format ?? (own === 'jpeg' ? 'jpg' : own === 'heif' ? 'avif' : own);
  if (target === undefined || !(target in CONTENT_TYPES))
    throw new Error(`${own} is not an image format to serve.`);
  const resized = image.rotate().resize({
    width,
    height,
    fit: fit === 'contain' ? 'inside' : fit,
    position,
    withoutEnlargement: fit === 'contain',
  });
  const options = target === 'avif' ? { quality, effort: 2 } : { quality };
  const content = await resized
    .toFormat(target === 'jpg' ? 'jpeg' : (target as 'avif'), target === 'gif' ? {} : options)
    .toBuffer();
  return { content, type: CONTENT_TYPES[target as Format] };
}

/** What Netlify's Image CDN does, at `/.netlify/images`: resizes and converts, and keeps the results on disk. */
export function createImages({ publicDir, cacheDir, siteUrl, apiUrl }: ImagesOptions) {
  const inFlight = new Map<string, Promise<{ content: Buffer; type: string } | null>>();

  const produce = async (request: ImageRequest, source: Source, format: Format | null, key: string) => {
    const file = join(cacheDir, key);
    const kept = await readFile(file).catch(() => null);
    if (kept) {
      const end = kept.indexOf(10);
      return { type: kept.subarray(0, end).toString(), content: kept.subarray(end + 1) };
    }
    const original = await readOriginal(source, publicDir);
    if (!original) return null;
    const result = await transform(original, request, format);
    await mkdir(cacheDir, { recursive: true });
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, Buffer.concat([Buffer.from(`${result.type}\n`), result.content]));
    await rename(draft, file);
    return result;
  };

  return async (request: Request): Promise<Response> => {
    const parsed = parseImageRequest(new URL(request.url).searchParams);
    if (typeof parsed === 'string') return refusal(400, parsed);
    const source = resolveSource(parsed.source, siteUrl, apiUrl);
    if (!source) return refusal(403, 'Images from there are not served here.');
    const format = negotiateFormat(parsed.format, request.headers.get('accept') ?? '');
    try {
      const identity = JSON.stringify([parsed, format, await versionOf(source, publicDir)]);
      const key = createHash('sha256').update(identity).digest('hex').slice(0, 40);
      const work =
        inFlight.get(key) ?? produce(parsed, source, format, key).finally(() => inFlight.delete(key));
      inFlight.set(key, work);
      const result = await work;
      if (!result) return refusal(404, 'The original is not there.');
      return new Response(new Uint8Array(result.content), {
        headers: {
          'content-type': result.type,
          'cache-control': 'public, max-age=86400',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          vary: 'Accept',
        },
      });
    } catch (error) {
      if (errorCode(error) === 'ENOENT' || errorCode(error) === 'EISDIR')
        return refusal(404, 'The original is not there.');
      return refusal(422, 'The original is not a readable image.');
    }
  };
}
