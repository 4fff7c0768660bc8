/* Plain JavaScript, because it runs before anything is installed. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const STILL_WORKING_AFTER_MS = 15_000;

/**
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, peer?: boolean }} Locked
 * @param {string} file
 * @returns {Record<string, Locked> | null}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Whether `node_modules` holds what the lock file asks for. npm writes down what it installed, as its last act,
 * in `node_modules/.package-lock.json`; packages for other platforms are rightly not in it.
 * @param {string} root
 * @param {boolean} isWhole also what only tests and checks need
 */
function isInstalled(root, isWhole) {
  const wanted = packagesIn(join(root, 'package-lock.json')) ?? {};
  const installed = packagesIn(join(root, 'node_modules/.package-lock.json'));
  if (!installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.optional || entry.devOptional || entry.peer) return true;
    if (entry.dev && !isWhole) return true;
    return installed[path]?.version === entry.version;
  });
}

/**
 * Runs npm, in the version that runs this script when there is one. Ends the process when it fails.
 * @param {string} folder
 * @param {string[]} command of npm, with its options
 */
async function runNpm(folder, command) {
  const path = process.env['npm_execpath'];
  const [program, ...before] = path?.endsWith('.js') ? [process.execPath, path] : ['npm'];
  const child = spawn(program, [...before, ...command, '--no-audit', '--no-fund'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  /** @type {import('node:child_process').ChildProcess['kill']} */
  const stop = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.once(signal, stop);
  const failure = await new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (code, signal) => done(code === 0 ? undefined : (signal ?? `exit code ${code}`)));
  });
  for (const signal of SIGNALS) process.off(signal, stop);
  if (failure === undefined) return;
  console.error(
    `\n\`npm ${command.join(' ')}\` in ${folder} failed (${failure}):\n\n${output.slice(-8000)}\n`,
  );
  process.exit(1);
}

/**
 * Installs exactly what a lock file names, when that is not there already.
 * @param {string} folder the one with the lock file, from the project's root
 * @param {string} what is installed, for people
 * @param {string[]} options of npm; `--omit=dev` leaves out what only tests and checks need
 */
export async function installPackages(folder = '.', what = 'packages', options = []) {
  const root = resolve(ROOT, folder);
  if (isInstalled(root, !options.includes('--omit=dev'))) return;
  // Adds what is missing: `npm ci` would delete the packages of a site that is running.
  const command = isInstalled(root, false) ? ['install', '--no-save', ...options] : ['ci', ...options];
  const label = `Installing ${what} (once; takes a few minutes)`;
  const started = performance.now();
  const soFar = () => `${Math.round((performance.now() - started) / 1000)} s`;
  console.log(`• ${label} …`);
  const timer = setInterval(() => console.log(`  … ${label}: ${soFar()} so far`), STILL_WORKING_AFTER_MS);
  await runNpm(root, command);
  clearInterval(timer);
  console.log(`  ${label}: done in ${soFar()}`);
}

if (process.argv[1] === import.meta.filename) {
  const [folder, what, ...options] = process.argv.slice(2);
  await installPackages(folder, what, options);
}
