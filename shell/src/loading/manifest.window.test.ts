import { webcrypto } from 'node:crypto';
import { json, onApi } from '@agency/shared/testing';
import { fetchCode } from './manifest';

const MANIFEST = {
  metaData: { contract: '1.0', remoteEntry: { path: '', name: 'remoteEntry.1.js' } },
  exposes: [{ assets: { js: { sync: ['app.js'] }, css: { sync: [] } } }],
};
const URL_OF = '/_r/public-remote/one/mf-manifest.json';

async function hashOf(value: object): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-384', new TextEncoder().encode(JSON.stringify(value)));
  return `sha384-${Buffer.from(digest).toString('base64')}`;
}

const release = (integrity: Record<string, string>) => ({
  name: 'public-remote',
  id: 'one',
  contract: '1.0',
  manifest: URL_OF,
  integrity,
});

beforeEach(() => {
  // The test environment brings none.
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});
afterEach(() => Reflect.deleteProperty(crypto, 'subtle'));

test('a manifest that is what the registry says is used', async () => {
  onApi('get', `http://localhost${URL_OF}`, () => json(MANIFEST));
  const code = await fetchCode(release({ 'mf-manifest.json': await hashOf(MANIFEST) }));
  expect(code).toEqual({
    entry: 'http://localhost/_r/public-remote/one/remoteEntry.1.js',
    files: ['http://localhost/_r/public-remote/one/app.js'],
  });
});

test('another one is refused as not what was published, after a try past the caches', async () => {
  const asked = jest.fn(() => json({ ...MANIFEST, planted: true }));
  onApi('get', `http://localhost${URL_OF}`, asked);
  const integrity = { 'mf-manifest.json': await hashOf(MANIFEST) };
  await expect(fetchCode(release(integrity))).rejects.toMatchObject({ kind: 'integrity' });
  expect(asked.mock.calls.length).toBeGreaterThan(1);
});

test('one that is not JSON keeps the class of a bad manifest', async () => {
  onApi(
    'get',
    `http://localhost${URL_OF}`,
    () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
  );
  const integrity = { 'mf-manifest.json': await hashOf(MANIFEST) };
  await expect(fetchCode(release(integrity))).rejects.toMatchObject({ kind: 'manifest' });
});

test('one of a release from before manifests were hashed is used as it is', async () => {
  onApi('get', `http://localhost${URL_OF}`, () => json(MANIFEST));
  await expect(fetchCode(release({}))).resolves.toBeTruthy();
});
