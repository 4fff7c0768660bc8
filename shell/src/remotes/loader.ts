import {
  CONTRACT_VERSION,
  isContractCompatible,
  type Registry,
  type RemoteModule,
} from '@agency/shared/contracts';
import { RemoteFailure } from './failure';
import type { FederationHost, Release } from './federation';

/** Milliseconds one release of a remote may take until the next one is tried. */
export const RELEASE_DEADLINE = 12_000;

interface LoaderParts {
  host: FederationHost;
  /** The registry; `isFresh` asks the server again instead of using the page's own copy. */
  readRegistry: (isFresh: boolean) => Promise<Registry>;
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return typeof value === 'object' && value !== null && Array.isArray((value as RemoteModule).routes);
}

function withDeadline<T>(work: Promise<T>, remote: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new RemoteFailure(remote, 'timeout', `${remote} took too long to load.`)),
      RELEASE_DEADLINE,
    );
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}

/** Loads remotes, each once; a failed one can be asked for again. */
export function createRemoteLoader({ host, readRegistry }: LoaderParts) {
  const modules = new Map<string, RemoteModule>();
  const pending = new Map<string, Promise<RemoteModule>>();
  const failures = new Map<string, unknown>();
  let registry: Registry | null = null;

  const run = async (release: Release): Promise<RemoteModule> => {
    if (!isContractCompatible(CONTRACT_VERSION, release.contract)) {
      const text = `${release.name} ${release.id} keeps contract ${release.contract}; this page keeps ${CONTRACT_VERSION}.`;
      throw new RemoteFailure(release.name, 'contract', text);
    }
    const module = await withDeadline(host.load(release), release.name);
    if (!isRemoteModule(module)) {
      throw new RemoteFailure(
        release.name,
        'invalid-module',
        `${release.name} ${release.id} exports no routes.`,
      );
    }
    return module;
  };

  const start = async (name: string): Promise<RemoteModule> => {
    registry = await readRegistry(failures.has(name));
    const { remotes, blocked } = registry;
    if (blocked.includes(name)) throw new RemoteFailure(name, 'blocked', `${name} is switched off.`);
    const pinned = remotes[name];
    if (!pinned) throw new RemoteFailure(name, 'unknown', `The registry does not know ${name}.`);
    return run({ name, ...pinned });
  };

  const load = (name: string): Promise<RemoteModule> => {
    const loaded = modules.get(name);
    if (loaded) return Promise.resolve(loaded);
    const running = pending.get(name);
    if (running) return running;
    const work = start(name)
      .then((module) => {
        modules.set(name, module);
        failures.delete(name);
        return module;
      })
      .catch((error: unknown) => {
        failures.set(name, error);
        throw error;
      })
      .finally(() => pending.delete(name));
    pending.set(name, work);
    return work;
  };

  return {
    load,
    /** The registry as last read; `null` before the first time. */
    registry: () => registry,
    /** The remote's module, when it has been loaded. */
    loaded: (name: string) => modules.get(name),
    /** Why the last attempt failed; nothing when it did not. */
    failure: (name: string) => failures.get(name),
  };
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>;
