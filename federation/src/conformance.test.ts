import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { conformanceProblems, type Neighbours } from './conformance';

const HOST = { contract: '1.2', versions: { react: '19.3.1' } };
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

let folder: string;
let logged: jest.SpyInstance;
beforeEach(async () => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  folder = await mkdtemp(join(tmpdir(), 'build-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Problems of a build whose renderer is this CommonJS source. */
async function problemsWith(
  source: string,
  about: { name: string; mount?: string; frame?: string } = { name: 'public-remote' },
  neighbours?: Neighbours,
): Promise<string[]> {
  const manifest = {
    metaData: {
      contract: '1.0',
      releaseId: 'one',
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.1.js' },
    },
    exposes: [{ path: './app' }],
    shared: [],
  };
  const files = {
    'remoteEntry.1.js': '// entry',
    'mf-manifest.json': JSON.stringify(manifest),
    'server/render.1.cjs': source,
  };
  const integrity = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, sha384(text)]));
  const release = { ...about, id: 'one', contract: '1.0', requires: {}, integrity };
  for (const [file, text] of Object.entries({ ...files, 'release.json': JSON.stringify(release) })) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return conformanceProblems(folder, HOST, neighbours);
}

const rendering = (html: string) => `exports.render = async ({ config, acceptsFailure }) => {
  const isThere = await fetch(config.supabaseUrl).then(() => true, () => false);
  if (!acceptsFailure || isThere) throw new Error('unexpected');
  return { status: 503, head: '', html: '${html}', state: {}, tags: [] };
};`;

test('a renderer shows a page while the backend does not answer', async () => {
  expect(await problemsWith(rendering('<p>Failed to load.</p>'))).toEqual([]);
  expect(await problemsWith(rendering(''))).toEqual(['server/render.1.cjs renders nothing at /.']);
});

test.each([
  ['fails to load', `throw new Error('boom');`, /does not render \/: Error: boom/],
  ['throws', `exports.render = () => { throw new Error('boom'); };`, /does not render \/: Error: boom/],
  ['asks for what it may not', `require('child_process');`, /has no module "child_process"/],
  ['is none', 'exports.other = 1;', /renderer.render is not a function/],
])('a renderer that %s is refused', async (_, source, problem) => {
  expect(await problemsWith(source)).toEqual([expect.stringMatching(problem)]);
});

test('a release of the site without a renderer is refused', async () => {
  await problemsWith(rendering('<p>Hello.</p>'));
  const file = join(folder, 'release.json');
  const release = JSON.parse(await readFile(file, 'utf8')) as { integrity: Record<string, string> };
  const { 'server/render.1.cjs': _, ...integrity } = release.integrity;
  await writeFile(file, JSON.stringify({ ...release, integrity }));
  expect(await conformanceProblems(folder, HOST)).toEqual([expect.stringMatching(/^It brings no renderer/)]);
});

describe('the build of another remote', () => {
  /** The site's renderer leaves out a guest that does not run. */
  const SITE = `
Object.defineProperty(exports, 'render', { enumerable: true, get: () => async ({ path, guest }, guests) => {
  const html = guest ? guests[guest].page(path) : 'home';
  return { status: 200, head: '', html, state: {}, tags: [] };
} });
exports.provided = { react: { version: 'of the site' } };`;
  const publishedAs = (source: string, hash = sha384(source)): Neighbours => ({
    remotes: {
      'public-remote': {
        id: 'running',
        previous: null,
        contract: '1.0',
        manifest: '/_r/public-remote/running/mf-manifest.json',
        integrity: { 'server/render.2.cjs': hash },
      },
    },
    file: (name, id, file) =>
      `${name} ${id} ${file}` === 'public-remote running server/render.2.cjs'
        ? Promise.resolve(source)
        : Promise.reject(new Error('Another file.')),
  });
  const EVENTS = { name: 'events-remote', mount: '/events', frame: 'site' };
  const PARTS = { name: 'events-remote', mount: '/events' };
  const page = (text: string) => `exports.default = { page: (path) => ${text} };`;

  test('runs beside the published renderer of the site, and takes from it what it provides', async () => {
    const source = page("require('react').version + path");
    expect(await problemsWith(source, EVENTS, publishedAs(SITE))).toEqual([]);
    expect(await problemsWith(source, PARTS, publishedAs(SITE))).toEqual([]);
  });

  test.each([
    ['does not start', `throw new Error('boom');`, EVENTS, /does not render \/events: Error: boom/],
    ['does not start for its parts', `throw new Error('boom');`, PARTS, /does not render \/: Error: boom/],
    ['holds no module', 'exports.other = 1;', PARTS, /events-remote has no default export/],
    ['throws on its page', page("{ throw new Error('boom'); }"), EVENTS, /boom/],
    ['shows nothing', page("''"), EVENTS, /renders nothing at \/events\.$/],
    ['takes what is not provided', `require('left-pad');`, EVENTS, /has no module "left-pad"/],
  ])('that %s is refused', async (_, source, about, problem) => {
    expect(await problemsWith(source, about, publishedAs(SITE))).toEqual([expect.stringMatching(problem)]);
  });

  test('that does not start is named in the log of the site', async () => {
    await problemsWith(`throw new Error('boom');`, EVENTS, publishedAs(SITE));
    expect(logged).toHaveBeenCalledWith(expect.stringMatching(/^events-remote did not run: Error: boom/));
  });

  test('is not run beside another file than the one that was published, nor where there is none', async () => {
    expect(await problemsWith(page("'x'"), EVENTS, publishedAs(SITE, sha384('other')))).toEqual([
      expect.stringMatching(/public-remote running, is not the one that was published/),
    ]);
    expect(await problemsWith(`throw new Error('boom');`, EVENTS)).toEqual([]);
  });
});
