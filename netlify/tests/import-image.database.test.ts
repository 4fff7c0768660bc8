import type { RequestListener } from 'node:http';
import { importImageHandler } from '../functions/_images/importImage';
import type { Network } from '../functions/_images/remoteImage';
import importImage from '../functions/import-image';
import { startBackend, type Backend } from './support/backend';
import { TEST_ENV } from './support/env';
import { startPictureSite, type PictureSite } from './support/pictureSite';

jest.setTimeout(60_000);

const SITE = 'https://agency.example';
const MB = 1024 * 1024;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Responses of the other site, by path. */
const answers: Record<string, RequestListener> = {
  '/oembed': (request, response) => {
    const page = new URL(request.url!, 'https://x').searchParams.get('url')!;
    const id = page.split('=')[1]!;
    if (id === 'privateVide') return void response.writeHead(401).end('Unauthorized');
    if (id === 'nothingHere') return void response.end('{"title":"x"}');
    if (id === 'brokenBroke') return void response.end('<!doctype html>');
    response.end(
      JSON.stringify({ title: ' Tides ', thumbnail_url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg` }),
    );
  },
  '/vi/dQw4w9WgXcQ/maxresdefault.jpg': (_, response) => response.end(PNG),
  '/vi/smallsmalls/hqdefault.jpg': (_, response) => response.end(PNG),
  '/a.png': (_, response) => response.end(PNG),
  '/mislabelled.jpg': (_, response) => response.setHeader('content-type', 'text/html').end(PNG),
  '/photo.jpg': (_, response) => response.end(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), PNG])),
  '/art.svg': (_, response) =>
    response.setHeader('content-type', 'image/png').end('<?xml version="1.0"?><svg onload="x()"/>'),
  '/page.png': (_, response) => response.setHeader('content-type', 'image/png').end('<!doctype html><p>Hi'),
  '/notes.png': (_, response) => response.end('just words'),
  '/empty.png': (_, response) => response.end(),
  '/declared.png': (_, response) => response.setHeader('content-length', 6 * MB).end(PNG),
  '/endless.png': (_, response) => {
    response.write(PNG);
    const more = () => response.write(Buffer.alloc(256 * 1024)) && setImmediate(more);
    response.on('drain', more).on('error', () => {});
    more();
  },
  '/silent.png': (_, response) => void response.write(PNG.subarray(0, 20)),
  '/gzip.png': (_, response) => response.setHeader('content-encoding', 'gzip').end(PNG),
  '/there/a.png': (_, response) => response.writeHead(302, { location: '/a.png' }).end(),
  '/elsewhere.png': (_, response) => response.writeHead(301, { location: 'https://other.test/a.png' }).end(),
  '/plain.png': (_, response) => response.writeHead(302, { location: 'http://other.test/a.png' }).end(),
  '/file.png': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/inside.png': (_, response) => response.writeHead(302, { location: 'https://10.0.0.1/a.png' }).end(),
  '/metadata.png': (_, response) =>
    response.writeHead(307, { location: 'https://169.254.169.254/latest/meta-data' }).end(),
  '/private-name.png': (_, response) =>
    response.writeHead(308, { location: 'https://localhost/a.png' }).end(),
  '/hop/1': (_, response) => response.writeHead(302, { location: '/hop/2' }).end(),
  '/hop/2': (_, response) => response.writeHead(302, { location: '/there/a.png' }).end(),
  '/hop/0': (_, response) => response.writeHead(302, { location: '/hop/1' }).end(),
  '/loop.png': (_, response) => response.writeHead(302, { location: '/loop.png' }).end(),
};

let backend: Backend;
let site: PictureSite;
let admin: string;
let member: string;
beforeAll(async () => {
  [backend, site] = await Promise.all([
    startBackend(),
    startPictureSite((request, response) =>
      (
        answers[request.url?.replace(/(?<=^\/oembed)\?.*/, '') ?? ''] ??
        ((_, reply) => reply.writeHead(404).end())
      )(request, response),
    ),
  ]);
  Object.assign(process.env, TEST_ENV, backend.env, { SITE_URL: SITE });
  admin = await backend.signIn('boss@agency.test');
  member = await backend.signIn('member@agency.test', false);
}, 180_000);
afterAll(() => Promise.all([backend.stop(), site.stop()]));
beforeEach(() => void site.seen.splice(0));

const request = (address: unknown, { folder = 'blog', token = admin, origin = SITE } = {}) =>
  new Request(`${SITE}/.netlify/functions/import-image`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ address, folder }),
  });

async function run(address: unknown, options?: Parameters<typeof request>[1], network?: Partial<Network>) {
  const response = await importImageHandler({ ...site.network, ...network })(request(address, options));
  const body = (await response.json()) as { success: boolean; error: string; url?: string; title?: string };
  return { status: response.status, ...body };
}

const stored = () =>
  backend.sql<{ name: string }>("select name from storage.objects where bucket_id = 'public-images'");

describe('an image imported by an admin', () => {
  it.each([
    ['blog', /\/public-images\/blog\/\d{13}\.png$/],
    ['case-studies', /\/public-images\/case-studies\/\d{13}\.png$/],
    ['projects', /\/public-images\/projects\/\d{13}-[0-9a-z]{6}\.png$/],
    ['team', /\/public-images\/team\/[0-9a-f-]{36}\.png$/],
  ])('is stored unchanged in the folder %s', async (folder, path) => {
    const { status, success, url = '' } = await run('https://pictures.test/a.png', { folder });
    expect({ status, success }).toEqual({ status: 200, success: true });
    expect(url).toMatch(path);
    expect(url.startsWith(backend.env.SUPABASE_URL!)).toBe(true);
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
    const [row] = await backend.sql<{ metadata: { cacheControl: string } }>(
      'select metadata from storage.objects where name = $1',
      [url.slice(url.indexOf('public-images/') + 'public-images/'.length)],
    );
    expect(row?.metadata.cacheControl).toBe('max-age=3600');
  });

  it('gets its type from its content, not its name', async () => {
    expect((await run('https://pictures.test/mislabelled.jpg')).url).toMatch(/\.png$/);
    expect((await run('https://pictures.test/photo.jpg')).url).toMatch(/\.jpg$/);
  });

  it('is fetched through up to three redirects, also to other sites', async () => {
    expect((await run('https://pictures.test/elsewhere.png')).success).toBe(true);
    expect(site.seen).toEqual(['pictures.test/elsewhere.png', 'other.test/a.png']);
    expect((await run('https://pictures.test/hop/1')).success).toBe(true);
    expect((await run('https://pictures.test/hop/0')).error).toBe(
      'This address redirects more than 3 times.',
    );
    expect((await run('https://pictures.test/loop.png')).success).toBe(false);
  });

  it('is the still picture of a video, with its title', async () => {
    const { success, url, title } = await run('https://youtu.be/dQw4w9WgXcQ');
    expect({ success, title }).toEqual({ success: true, title: 'Tides' });
    expect(url).toMatch(/\.png$/);
    expect(site.seen.map((path) => path.replace(/\?.*/, ''))).toEqual([
      'www.youtube.com/oembed',
      'i.ytimg.com/vi/dQw4w9WgXcQ/maxresdefault.jpg',
    ]);
    // A video without a large picture.
    expect((await run('https://www.youtube.com/watch?v=smallsmalls')).success).toBe(true);
    expect(site.seen.at(-1)).toBe('i.ytimg.com/vi/smallsmalls/hqdefault.jpg');
  });

  it('never overwrites another one', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
    const urls = [await run('https://pictures.test/a.png'), await run('https://pictures.test/a.png')];
    now.mockRestore();
    expect(urls.map(({ url }) => url?.match(/\d{13}/)?.[0])).toEqual(['1700000000000', '1700000000001']);
  });
});

describe('is rejected with an error text, and nothing is stored,', () => {
  let before: number;
  beforeEach(async () => void (before = (await stored()).length));
  afterEach(async () => expect(await stored()).toHaveLength(before));

  it.each([
    ['https://youtu.be/privateVide', 'There is no video at this address: the site answers 401.'],
    ['https://youtu.be/nothingHere', 'YouTube gives no picture of this video. Link to it instead.'],
    ['https://youtu.be/brokenBroke', 'YouTube gives no picture of this video. Link to it instead.'],
    ['https://pictures.test/art.svg', 'SVG images are refused, because they can carry scripts.'],
    [
      'https://pictures.test/page.png',
      'This address leads to a page, not to an image. Open the image alone and copy its address.',
    ],
    ['https://pictures.test/notes.png', 'Please choose a PNG, JPEG, WebP, AVIF or GIF image.'],
    ['https://pictures.test/empty.png', 'Please choose a PNG, JPEG, WebP, AVIF or GIF image.'],
    ['https://pictures.test/declared.png', 'An image may have at most 5 MB.'],
    ['https://pictures.test/endless.png', 'An image may have at most 5 MB.'],
    ['https://pictures.test/gzip.png', 'The site sends this image in a form that cannot be read.'],
    ['https://pictures.test/none.png', 'There is no image at this address: the site answers 404.'],
  ])('for its content: %s', async (address, error) => {
    expect(await run(address)).toEqual({ status: 422, success: false, error });
  });

  const PRIVATE = 'This address leads into a private network, so it is not opened.';
  it.each([
    ['https://pictures.test/plain.png', 'This address redirects to one that does not start with https://.'],
    ['https://pictures.test/file.png', 'This address redirects to one that does not start with https://.'],
    ['https://pictures.test/inside.png', PRIVATE],
    ['https://pictures.test/metadata.png', PRIVATE],
  ])('for its redirect: %s', async (address, error) => {
    expect((await run(address)).error).toBe(error);
    expect(site.seen).toHaveLength(1);
  });

  it.each([
    ['http://pictures.test/a.png', 'Please enter a full image URL, starting with https://.'],
    ['ftp://pictures.test/a.png', 'Please enter a full image URL, starting with https://.'],
    ['data:image/png;base64,AAAA', 'Please enter a full image URL, starting with https://.'],
    ['javascript:alert(1)', 'Please enter a full image URL, starting with https://.'],
    ['//pictures.test/a.png', 'Please enter a full image URL, starting with https://.'],
    ['nonsense', 'Please enter a full image URL, starting with https://.'],
    ['https://', 'Please enter a full image URL, starting with https://.'],
    ['https://me:secret@pictures.test/a.png', 'An address with a user name or a password cannot be used.'],
    ['https://pictures.test:8443/a.png', 'An address with a port number cannot be used.'],
  ])('for its URL: %s', async (address, error) => {
    expect((await run(address)).error).toBe(error);
    expect(site.seen).toEqual([]);
  });

  it('when the address is missing or too long, or the folder is unknown', async () => {
    for (const [address, folder] of [
      [undefined, 'blog'],
      ['', 'blog'],
      [`https://pictures.test/${'a'.repeat(2000)}`, 'blog'],
      ['https://pictures.test/a.png', '../secrets'],
    ] as const)
      expect((await run(address, { folder })).status).toBe(400);
  });

  it('when the site stalls or cannot be reached', async () => {
    expect((await run('https://pictures.test/silent.png', {}, { timeout: 500 })).error).toBe(
      'The other site takes too long to answer.',
    );
    const never = () => new Promise<never>(() => {});
    expect((await run('https://pictures.test/a.png', {}, { timeout: 200, resolve: never })).error).toBe(
      'The other site takes too long to answer.',
    );
    expect((await run('https://pictures.test/a.png', {}, { port: 9 })).error).toBe(
      'The other site could not be reached over https.',
    );
    expect((await run('https://nowhere.invalid/a.png')).error).toBe(
      'There is no site named nowhere.invalid.',
    );
  });

  it('when the certificate is not trusted', async () => {
    const { ca: _, ...network } = site.network;
    const answer = await importImageHandler(network)(request('https://pictures.test/a.png'));
    expect(await answer.json()).toMatchObject({ error: 'The other site could not be reached over https.' });
  });
});

describe('access', () => {
  it('is limited to admins, from this site', async () => {
    expect((await run('https://pictures.test/a.png', { token: '' })).status).toBe(401);
    expect((await run('https://pictures.test/a.png', { token: member })).status).toBe(403);
    expect((await run('https://pictures.test/a.png', { origin: 'https://evil.example' })).status).toBe(403);
    expect(site.seen).toEqual([]);
  });
});

describe('a private network', () => {
  it('is not reached by a name with one public and one private address', async () => {
    const addresses = ['127.0.0.1', '10.0.0.1'].map((address) => ({ address, family: 4 }));
    for (const found of [addresses, addresses.toReversed()]) {
      const answer = await run('https://pictures.test/a.png', {}, { resolve: () => Promise.resolve(found) });
      expect(answer.error).toMatch(/private network/);
    }
    expect(site.seen).toEqual([]);
  });

  it('is not reached by a name whose second lookup returns another address', async () => {
    let asked = 0;
    const resolve = () => {
      asked += 1;
      // Only the first address is allowed; a second lookup would connect elsewhere and fail.
      return Promise.resolve([{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
    };
    expect((await run('https://moving.test/a.png', {}, { resolve })).success).toBe(true);
    expect(asked).toBe(1);
    expect(site.seen).toEqual(['moving.test/a.png']);
  });

  it.each([
    'https://127.0.0.1/a.png',
    'https://2130706433/a.png',
    'https://0x7f000001/a.png',
    'https://0177.0.0.1/a.png',
    'https://127.1/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://[64:ff9b::7f00:1]/a.png',
    'https://[fe80::1]/a.png',
    'https://10.0.0.1/a.png',
    'https://100.64.0.1/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1/a.png',
    'https://0.0.0.0/a.png',
    'https://localhost/a.png',
    'https://LOCALHOST/a.png',
  ])('is closed to the deployed function: %s', async (address) => {
    const answer = await importImage(request(address));
    expect(await answer.json()).toEqual({
      success: false,
      error: 'This address leads into a private network, so it is not opened.',
    });
  });
});
