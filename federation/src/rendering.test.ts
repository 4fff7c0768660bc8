import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RENDERER_PROCESS } from './renderer-process';
import { createRenderer, type Renderer } from './rendering';

const SECRET = 'sb_secret_never_to_be_seen';
const REQUEST = {
  path: '/',
  config: {
    supabaseUrl: 'http://api.test',
    supabaseKey: 'sb_publishable_x',
    siteUrl: 'http://site.test',
    bookingUrl: '',
  },
};
const PAGE = `{ status: 200, head: '', html: '', state: {}, tags: [] }`;
/** Shows what the guest `other` has. */
const RENDERER = `exports.render = async ({ path }, { other }) => {
  if (other instanceof Error) throw other;
  return { ...${PAGE}, html: String(await other(path)) };
};`;

let renderer: Renderer | undefined;
let server: Server | undefined;

beforeAll(() => {
  process.env.SUPABASE_SECRET_KEY = SECRET;
});
afterEach(() => {
  renderer?.close();
  server?.close();
});

const render = (source: string, guests?: Record<string, string>, timeoutMs = 60_000) => {
  renderer = createRenderer(source, guests);
  return renderer.render(REQUEST, timeoutMs);
};
/** What a guest gets that runs the body of an asynchronous function, or the message of what it throws. */
const tried = async (body: string) => {
  const guest = `exports.default = async () => { ${body} };`;
  return render(RENDERER, { other: guest }).then(
    ({ html }) => html,
    (error: Error) => error.message,
  );
};

describe('a guest sees nothing of the process that asks it', () => {
  const DENIED = /ERR_ACCESS_DENIED|Access to this API has been restricted/;
  const NO_MODULE = /A renderer has no module/;
  const GONE = /is not a function|Cannot read properties of undefined/;

  test('the environment has what it is given', async () => {
    const { NODE_EXTRA_CA_CERTS } = process.env;
    const authority = NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS };
    expect(JSON.parse(await tried('return JSON.stringify(process.env)'))).toEqual({
      NODE_ENV: 'production',
      ...authority,
    });
  });

  test.each<[string, string, RegExp]>([
    ['the report', 'return process.report.getReport().environmentVariables.SUPABASE_SECRET_KEY', GONE],
    ['its environ', `return require('fs').readFileSync('/proc/self/environ')`, DENIED],
    [
      'the parent’s environ',
      `return require('fs').readFileSync('/proc/' + process.ppid + '/environ')`,
      DENIED,
    ],
    ['a file', `return require('node:fs/promises').readFile('/etc/hostname')`, DENIED],
    ['a folder', `return require('fs').readdirSync('/')`, DENIED],
    ['a written file', `return require('fs').writeFileSync('/tmp/from-a-renderer', '')`, DENIED],
    ['a file of variables', `return process.loadEnvFile('/proc/self/environ')`, DENIED],
    ['a process', `return require('child_process').execSync('env')`, NO_MODULE],
    ['a process by import()', `return import('node:child_process')`, /dynamic import callback/],
    ['a process by eval', `return (0, eval)("import('node:child_process')")`, /dynamic import callback/],
    ['a process by a builtin module', `return process.getBuiltinModule('child_process')`, GONE],
    ['a process by a global', `return child_process.execSync('env')`, /child_process is not defined/],
    ['require of the program', `return globalThis.require('child_process')`, GONE],
    ['a thread', `return new (require('worker_threads').Worker)('', { eval: true })`, NO_MODULE],
    ['an inspector', `return require('inspector').open(0)`, NO_MODULE],
    ['the module system', `return require('module').createRequire('/')`, NO_MODULE],
    ['bindings', `return Object.keys(process.binding('fs'))`, GONE],
    ['linked bindings', `return process._linkedBinding('fs')`, GONE],
    ['a native module', `return process.dlopen({ exports: {} }, '/tmp/x.node')`, GONE],
    ['a signal', `return process.kill(process.ppid, 'SIGUSR1')`, GONE],
    ['a debugger', `return process._debugProcess(process.ppid)`, GONE],
  ])('not %s', async (_, body, refusal) => {
    const answer = await tried(body);
    expect(answer).toMatch(refusal);
    expect(answer).not.toContain(SECRET);
  });

  test('no signal of another process opens the debugger of this one', async () => {
    await render(`exports.render = () => (${PAGE});`);
    const listening = process.listenerCount('SIGUSR1');
    expect(listening).toBeGreaterThan(0);
    renderer?.close();
    await render(`exports.render = () => (${PAGE});`);
    expect(process.listenerCount('SIGUSR1')).toBe(listening);
  });

  test('what it asks by network has nothing of the site’s', async () => {
    const listening = createServer(({ headers }, response) => response.end(JSON.stringify(headers)));
    server = listening;
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const { port } = listening.address() as AddressInfo;
    const answer = await tried(`return (await fetch('http://127.0.0.1:${port}')).text()`);
    expect(answer).toContain('"host"');
    expect(answer).not.toContain(SECRET);
    expect(await tried(`return fetch('file:///proc/self/environ')`)).toMatch(/fetch failed/);
  });
});

test('a site whose Node has no permission model renders nothing', async () => {
  const { allowedNodeEnvironmentFlags } = process;
  Object.defineProperty(process, 'allowedNodeEnvironmentFlags', { value: new Set(), configurable: true });
  try {
    await expect(render(`exports.render = () => (${PAGE});`)).rejects.toThrow(/cannot keep a renderer/);
  } finally {
    Object.defineProperty(process, 'allowedNodeEnvironmentFlags', { value: allowedNodeEnvironmentFlags });
  }
});

test('the program of a renderer does not run without the protection', () => {
  const { status, stderr } = spawnSync(process.execPath, ['-e', RENDERER_PROCESS], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('without the permission model')]);
});

test('a process that cannot be started is an error, and the next request tries again', async () => {
  const { execPath } = process;
  process.execPath = '/nothing/here';
  await expect(render(`exports.render = () => (${PAGE});`)).rejects.toThrow(/ENOENT|closed/);
  process.execPath = execPath;
  expect((await renderer!.render(REQUEST, 60_000)).status).toBe(200);
});

test.each<[string, string, RegExp]>([
  ['throws while it loads', `throw new Error('boom');`, /^Error: boom/],
  [
    'throws later',
    `exports.render = () => new Promise(() => setTimeout(() => { throw new Error('late'); }));`,
    /^Error: late/,
  ],
  ['does not let go', `exports.render = () => { for (;;); };`, /^The renderer took longer than 5000 ms/],
  ['sends nonsense', `exports.render = () => 42;`, /not a page/],
])('a renderer that %s ends alone, and is started again', async (_, source, problem) => {
  const isSlow = source.includes('for (;;);');
  await expect(render(source, {}, isSlow ? 5000 : 60_000)).rejects.toThrow(problem);
  await expect(renderer!.render(REQUEST, isSlow ? 5000 : 60_000)).rejects.toThrow(problem);
});

test('many are rendered at once by one process, and each gets its own', async () => {
  const source = `exports.render = async ({ path }) => ({ ...${PAGE}, html: path + ' ' + process.pid });`;
  renderer = createRenderer(source);
  const paths = Array.from({ length: 50 }, (__, index) => `/${index}`);
  const pages = await Promise.all(paths.map((path) => renderer!.render({ ...REQUEST, path }, 60_000)));
  const answers = pages.map(({ html }) => html.split(' '));
  expect(answers.map(([path]) => path)).toEqual(paths);
  expect(new Set(answers.map(([, pid]) => pid)).size).toBe(1);
});
