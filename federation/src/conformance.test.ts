import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { conformanceProblems } from './conformance';

const HOST = { contract: '1.2', versions: { react: '19.3.1' } };
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Problems of a build whose renderer is this CommonJS source. */
async function problemsWith(
  source: string,
  about: { name: string; mount?: string } = { name: 'public-remote' },
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
  return conformanceProblems(folder, HOST);
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

test('the build of another remote is not run: it needs the renderer it runs beside', async () => {
  expect(await problemsWith(`throw new Error('boom');`, { name: 'events-remote', mount: '/events' })).toEqual(
    [],
  );
});
