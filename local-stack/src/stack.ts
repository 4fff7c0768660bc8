import { join } from 'node:path';
import { startBackend } from './backend';
import { lockDataFolder, openDataFolder } from './data-folder';
import { createFunctionRunner, functionsOf, importSources, type FunctionModules } from './functions';
import { createImages } from './images';
import { startMail } from './mail';
import { createCdn } from './cdn';
import { readNetlifyRules } from './netlify-rules';
import { localReleases } from './releases';
import { startScheduler } from './scheduler';
import { requireFreePort, serveLocally, type Listener } from './servers';
import { functionEnvironment, readBackend, readSettings, type Backend, type Settings } from './settings';
import { createSite } from './site';
import { createDevSite, onDevUpgrade } from './dev-site';

export interface StackOptions {
  root: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Ports of the development servers by the variables that change them; the built files are served when absent. */
  devPorts?: { SHELL_PORT: number; PUBLIC_PORT: number; ADMIN_PORT: number };
  /** The built functions; without them the sources are used, which need no build. */
  bundles?: FunctionModules;
  /** Runs one long step and says so. */
  step: <T>(label: string, work: () => Promise<T>) => Promise<T>;
  /** The data folder is no longer ours, which must not be worked on. */
  onLockLost: (error: Error) => void;
}

export interface Stack extends Listener {
  settings: Settings;
  backend: Backend;
}

const SETTLE_MS = 5000;
/** A function that serves files out of Netlify's own store; here they are a folder. */
const NETLIFY_ONLY = ['releases'];
/** In development the shell's own server has the registry. */
const NOT_IN_DEVELOPMENT = [...NETLIFY_ONLY, 'remotes'];

/** What has to be undone, newest first, whatever happens. */
function createUndo() {
  const undo: (() => unknown)[] = [];
  return {
    add: (work: () => unknown) => void undo.push(work),
    async run(): Promise<void> {
      for (let work = undo.pop(); work; work = undo.pop()) {
        await Promise.resolve(work()).catch((error: unknown) => console.error('While stopping:', error));
      }
    },
  };
}

/** Fails before any long work when this process could not run anyway. */
async function takePlace(
  { env, root, devPorts, onLockLost }: StackOptions,
  undo: ReturnType<typeof createUndo>,
) {
  const settings = readSettings(env, root);
  await openDataFolder(settings.dataDir);
  const { release } = await lockDataFolder(settings.dataDir, onLockLost);
  undo.add(release);
  const backend = readBackend(env, settings);
  for (const [variable, port] of Object.entries({ ...settings.ports, ...devPorts })) {
    if (variable !== 'API_PORT' || backend.isEmbedded) await requireFreePort(port, variable);
  }
  return { settings, backend };
}

async function startSite(
  options: StackOptions,
  settings: Settings,
  backend: Backend,
  undo: ReturnType<typeof createUndo>,
) {
  const { root, env } = options;
  const shellDevPort = options.devPorts?.SHELL_PORT;
  Object.assign(process.env, functionEnvironment(env, settings, backend));
  const modules = options.bundles ?? (await importSources(join(root, 'netlify/functions')));
  const functions = functionsOf(modules).filter(
    ({ name }) => !(shellDevPort ? NOT_IN_DEVELOPMENT : NETLIFY_ONLY).includes(name),
  );
  const runner = createFunctionRunner();
  undo.add(() => runner.settle(SETTLE_MS));
  const releases = localReleases(root, settings.dataDir);
  const images = createImages({
    publicDir: join(root, shellDevPort ? 'shell/public' : 'shell/dist'),
    cacheDir: join(settings.dataDir, 'images'),
    siteUrl: settings.siteUrl,
    apiUrl: backend.url,
  });
  if (shellDevPort) {
    const site = createDevSite({ shellDevPort, images, functions, runner });
    const listener = await serveLocally(site.fetch, settings.ports.PORT, 'PORT', onDevUpgrade(shellDevPort));
    undo.add(() => listener.close());
  } else {
    await releases.publishBuilds();
    const cdn = createCdn();
    // Kept pages name the releases that ran when they were rendered.
    undo.add(releases.onChange(() => cdn.purge(['page'])));
    const site = createSite({
      shellDir: join(root, 'shell/dist'),
      releasesDir: releases.folder,
      rules: await readNetlifyRules(join(root, 'netlify.toml'), backend.url),
      cdn,
      purgeToken: process.env['NETLIFY_PURGE_API_TOKEN'] ?? '',
      images,
      functions,
      runner,
    });
    const listener = await serveLocally(site.fetch, settings.ports.PORT, 'PORT');
    undo.add(() => listener.close());
  }
  undo.add(startScheduler(functions, runner, settings.siteUrl));
}

/**
 * Starts everything the site consists of on this machine. When one part cannot start, the others are stopped again.
 * @throws UserError for what the person at the keyboard can put right
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const undo = createUndo();
  try {
    const { settings, backend } = await takePlace(options, undo);
    const mail = startMail(settings.ports.SMTP_PORT, settings.ports.MAIL_PORT, settings.dataDir);
    // It may fail while the database starts; `await mail` reports that.
    const whenMailRuns = mail.then(
      ({ close }) => close,
      () => undefined,
    );
    undo.add(async () => (await whenMailRuns)?.());
    if (backend.isEmbedded) {
      const api = await options.step('Starting the database', () =>
        startBackend(settings, backend, (message) => console.log(`  ${message}`)),
      );
      undo.add(() => api.close());
    }
    await mail;
    await options.step('Starting the site', () => startSite(options, settings, backend, undo));
    return { settings, backend, close: () => undo.run() };
  } catch (error) {
    await undo.run();
    throw error;
  }
}
