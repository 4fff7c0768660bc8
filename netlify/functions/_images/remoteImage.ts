import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import {
  LARGE_IMAGE_TEXT,
  MAX_UPLOAD_BYTES,
  NO_IMAGE_TEXT,
  sniffImage,
  type ImageType,
} from '@agency/shared/contracts';
import { HttpError } from '../_platform/httpError';
import { isPublicAddress } from './publicAddress';

const MAX_REDIRECTS = 3;

/** Network access, injectable for tests only. */
export interface Network {
  /** Resolves all addresses of a host. */
  resolve(hostname: string): Promise<LookupAddress[]>;
  /** Whether connecting to an address is allowed. */
  isAllowed(address: string): boolean;
  port: number;
  /** Timeout in milliseconds for everything: DNS, redirects and download. */
  timeout: number;
  /** A certificate authority to trust instead of the default ones. */
  ca?: string;
}

export const INTERNET: Network = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  isAllowed: isPublicAddress,
  port: 443,
  timeout: 10_000,
};

const refuse = (text: string) => new HttpError(422, text);

function parseAddress(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw refuse('Please enter a full image URL, starting with https://.');
  const url = new URL(text, base);
  if (url.protocol !== 'https:') {
    throw refuse(
      base
        ? 'This address redirects to one that does not start with https://.'
        : 'Please enter a full image URL, starting with https://.',
    );
  }
  if (url.username || url.password) throw refuse('An address with a user name or a password cannot be used.');
  if (url.port) throw refuse('An address with a port number cannot be used.');
  return url;
}

/** Resolves a host and checks all of its addresses. */
async function checkedAddresses(hostname: string, network: Network): Promise<LookupAddress[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  const found = family
    ? [{ address: literal, family }]
    : await network.resolve(hostname).catch(() => [] as LookupAddress[]);
  if (found.length === 0) throw refuse(`There is no site named ${hostname}.`);
  if (!found.every(({ address }) => network.isAllowed(address)))
    throw refuse('This address leads into a private network, so it is not opened.');
  return found;
}

function connect(
  url: URL,
  addresses: LookupAddress[],
  network: Network,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // Connects to the checked addresses without a second lookup, which could return others (DNS rebinding).
  const answerChecked: LookupFunction = (_hostname, { all }, done) =>
    all ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family);
  return new Promise((resolve, reject) => {
    https
      .get(
        {
          hostname: url.hostname.replace(/^\[|\]$/g, ''),
          path: url.pathname + url.search,
          port: network.port,
          ca: network.ca,
          lookup: answerChecked,
          agent: false,
          signal,
          headers: {
            host: url.host,
            accept: 'image/*, application/json',
            'accept-encoding': 'identity',
            // Some sites reject requests without a user agent.
            'user-agent': 'Mozilla/5.0 (compatible; image import)',
          },
        },
        resolve,
      )
      .on('error', reject);
  });
}

async function follow(start: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  let url = start;
  for (let redirects = 0; ; redirects += 1) {
    const response = await connect(url, await checkedAddresses(url.hostname, network), network, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode < 300 || statusCode >= 400 || !headers.location) return response;
    response.destroy();
    if (redirects >= MAX_REDIRECTS) throw refuse(`This address redirects more than ${MAX_REDIRECTS} times.`);
    url = parseAddress(headers.location, url);
  }
}

async function readBody(response: IncomingMessage, what: string): Promise<Buffer> {
  const { statusCode, headers } = response;
  if (statusCode !== 200)
    throw refuse(`There is no ${what} at this address: the site answers ${statusCode}.`);
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw refuse(`The site sends this ${what} in a form that cannot be read.`);
  const chunks: Buffer[] = [];
  let size = 0;
  if (Number(headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES) throw refuse(LARGE_IMAGE_TEXT);
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_UPLOAD_BYTES) throw refuse(LARGE_IMAGE_TEXT);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Detects the type from the content; the declared type is ignored. */
function typeOf(content: Buffer): ImageType {
  const type = sniffImage(content);
  if (type) return type;
  const start = content.subarray(0, 1000).toString();
  if (/<svg\b/i.test(start)) throw refuse('SVG images are refused, because they can carry scripts.');
  if (/<(!doctype html|html|head|body)\b/i.test(start))
    throw refuse('This address leads to a page, not to an image. Open the image alone and copy its address.');
  throw refuse(NO_IMAGE_TEXT);
}

/**
 * Fetches what is at a URL entered by an admin: https only, public addresses only (checked again after each redirect), at
 * most 5 MB.
 * @param what what it should be, for messages
 * @throws HttpError 422 with a sentence for the person who entered the URL
 */
async function load(address: string, network: Network, signal: AbortSignal, what: string): Promise<Buffer> {
  const response = await follow(parseAddress(address), network, signal);
  try {
    return await readBody(response, what);
  } finally {
    response.destroy();
  }
}

/** The same within the network's time limit. */
export async function fetchRemote(address: string, network: Network, what: string): Promise<Buffer> {
  const limit = new AbortController();
  const { signal } = limit;
  const timer = setTimeout(() => limit.abort(), network.timeout);
  // Also ends a pending DNS lookup, which does not take the signal.
  const end = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );
  try {
    return await Promise.race([load(address, network, signal, what), end]);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw refuse(
      signal.aborted
        ? 'The other site takes too long to answer.'
        : 'The other site could not be reached over https.',
    );
  } finally {
    clearTimeout(timer);
  }
}

export interface RemoteImage {
  content: Buffer;
  type: ImageType;
}

/**
 * An image from a URL entered by an admin: a PNG, JPEG, WebP, AVIF or GIF by content.
 * @throws HttpError 422 with a sentence for the person who entered the URL
 */
export async function fetchRemoteImage(address: string, network: Network): Promise<RemoteImage> {
  const content = await fetchRemote(address, network, 'image');
  return { content, type: typeOf(content) };
}
