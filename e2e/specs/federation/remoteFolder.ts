import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from '../../fixtures';
import type { Instruction } from './instructions';
import { workspace } from './support';

/** A server that was started by a command of a page of `docs/`. */
interface Running {
  ended: Promise<number>;
  output: () => string;
  stop: () => void;
}

/** Folder of a remote outside this repository, and the commands in it. */
export interface RemoteFolder {
  path: string;
  /** Starts a command in a shell. */
  start: (script: string, cwd?: string) => Running;
  /** Runs a command to its end. @returns its output; the test fails when it does */
  run: (script: string, cwd?: string) => Promise<string>;
  /** Replaces a text in a file of the remote; the text has to be there. */
  edit: (file: string, from: string, to: string) => Promise<void>;
  /** Writes a file, or runs commands with the site's releases in their place. @param releases absolute folder */
  follow: (instruction: Instruction, releases: string) => Promise<void>;
  /** What is written in the docs with this machine's folders in the place of the documentation's. */
  filled: (script: string, releases: string) => string;
  /** Fills `node_modules` with what is installed here, as hard links where that is possible: no registry is needed. */
  fillModules: () => Promise<void>;
  remove: () => Promise<void>;
}

/**
 * @param port of the remote's development server
 * @param siteUrl of the site that the remote is made for
 */
export async function remoteFolder(port: number, siteUrl: string): Promise<RemoteFolder> {
  const path = join(await mkdtemp(join(tmpdir(), 'third-remote-')), 'events-remote');
  const env = {
    ...process.env,
    REMOTE_PORT: String(port),
    npm_config_offline: 'true',
    // npm would ask a registry about the peers of a tarball, installed or not.
    npm_config_legacy_peer_deps: 'true',
  };

  const start: RemoteFolder['start'] = (script, cwd = path) => {
    const child = spawn('sh', ['-ec', script], { cwd, env, detached: true });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    const ended = new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)));
    return { ended, output: () => output, stop: () => process.kill(-child.pid!, 'SIGTERM') };
  };
  const run: RemoteFolder['run'] = async (script, cwd) => {
    const { ended, output } = start(script, cwd);
    expect(await ended, `${script}\n${output()}`).toBe(0);
    return output();
  };
  const filled: RemoteFolder['filled'] = (script, releases) =>
    script
      .replaceAll('../events-remote', path)
      .replaceAll('../agency-platform/.local/releases', releases)
      .replaceAll('https://your-site.example', siteUrl);

  return {
    path,
    start,
    run,
    filled,
    async edit(file, from, to) {
      const text = await readFile(join(path, file), 'utf8');
      expect(text, file).toContain(from);
      await writeFile(join(path, file), text.replace(from, to));
    },
    async follow(instruction, releases) {
      if (instruction.kind === 'file') await writeFile(join(path, instruction.path), instruction.content);
      else await run(filled(instruction.script, releases));
    },
    async fillModules() {
      const installed = join(workspace(), 'node_modules');
      await run(`cp -al '${installed}' node_modules 2>/dev/null || cp -a '${installed}' node_modules
        find node_modules -maxdepth 2 -type l -not -path '*/.bin/*' -delete
        rm -rf node_modules/@agency node_modules/.package-lock.json node_modules/.cache node_modules/.federation`);
    },
    remove: () => rm(dirname(path), { recursive: true, force: true }),
  };
}
