import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../support/backend';

const BUILT = ['shell', 'public-remote', 'admin-remote', 'netlify'];
/** Folder of the pinned Netlify CLI. */
export const CLI = join(ROOT, 'tools/netlify-cli');

/** npm's own list of what it has installed. */
const NPM_LIST = 'node_modules/.package-lock.json';

/** An optional tracing dependency of the clients, which a deploy must not bundle. */
const STRAY = 'node_modules/@opentelemetry/api';

const filesOfTree = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
    .toString()
    .split('\0')
    .filter((file) => file && existsSync(join(ROOT, file)));

/** Excludes files that `npm start` adds to a build. */
const isOfTheBuild = (path: string) => !/\.(?:br|gz)$|\/\.inputs$/.test(path);

/** Copies this checkout with its packages and builds, to run commands that change files. */
export function createCheckout() {
  const root = mkdtempSync(join(tmpdir(), 'checkout-'));
  for (const file of filesOfTree()) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(ROOT, file), join(root, file));
  }
  for (const name of BUILT)
    cpSync(join(ROOT, name, 'dist'), join(root, name, 'dist'), { recursive: true, filter: isOfTheBuild });
  symlinkSync(join(CLI, 'node_modules'), join(root, relative(ROOT, CLI), 'node_modules'));
  // Of the packages only the binaries, plus the tracing package to prove that it is not bundled.
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(ROOT, 'node_modules/.bin'), join(root, 'node_modules/.bin'));
  cpSync(join(ROOT, STRAY), join(root, STRAY), { recursive: true });
  // For the command line: tsx, and npm's list of installed packages, by which it has nothing to install.
  symlinkSync(join(ROOT, 'node_modules/tsx'), join(root, 'node_modules/tsx'));
  cpSync(join(ROOT, NPM_LIST), join(root, NPM_LIST));
  execFileSync('git', ['init', '-q'], { cwd: root });
  execFileSync('git', ['add', '-A'], { cwd: root });

  return {
    root,
    /** Runs a command without a terminal, as a workflow does; a prompt would wait forever. */
    run(command: string, env: Record<string, string>): Promise<{ code: number | null; output: string }> {
      const child = spawn('sh', ['-c', command], {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          HOME: root,
          CI: '1',
          NODE_OPTIONS: `--import ${pathToFileURL(join(__dirname, 'loopbackOnly.mjs')).href}`,
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += String(chunk)));
      return new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('close', (code) => resolve({ code, output }));
      });
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

export type Checkout = ReturnType<typeof createCheckout>;
