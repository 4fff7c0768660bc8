import {
  type FailureKind,
  isContractCompatible,
  KEPT_CONTRACTS,
  type Registry,
  type RemoteModule,
} from '@agency/shared/contracts';
import type { ReleaseMemory } from '../registry/memory';
import { remoteForPath } from '../registry/remoteForPath';
import type { Override } from '../registry/override';
import type { Release } from '../registry/release';
import { candidatesFor } from './candidates';
import { timeLimit, withDeadline } from './deadline';
import { RemoteFailure, toRemoteFailure } from './failure';
import type { FederationHost } from './federation';
import { toRemoteModule } from './remoteModule';
import type { Reporter } from './reporter';

/** Milliseconds one release of a remote may take until the next one is tried. */
export const RELEASE_DEADLINE = timeLimit(12_000);

export interface LoaderParts {
  host: FederationHost;
  /** The registry; `isFresh` asks the server again instead of using the page's own copy. */
  readRegistry: (isFresh: boolean) => Promise<Registry>;
  memory: ReleaseMemory;
  report: Reporter;
  override?: Override | null;
}

interface Running {
  id: string;
  module: RemoteModule;
}

/** Refuses, before any script of it runs, a release built against a contract this shell does not keep. */
function checkContract({ name, id, contract }: Release): void {
  if (isContractCompatible(KEPT_CONTRACTS, contract)) return;
  throw new RemoteFailure(
    name,
    'contract',
    `${name} ${id} keeps contract ${contract}; this page keeps ${KEPT_CONTRACTS.join(' and ')}.`,
  );
}

/** Loads remotes, each once; one that failed can be asked for again. */
export function createRemoteLoader({ host, readRegistry, memory, report, override = null }: LoaderParts) {
  const running = new Map<string, Running>();
  const pending = new Map<string, Promise<RemoteModule>>();
  const failures = new Map<string, RemoteFailure>();
  let registry: Registry | null = null;

  const reported = new WeakSet<RemoteFailure>();

  const fail = (error: unknown, name: string, id: string): RemoteFailure => {
    const failure = toRemoteFailure(error, name);
    const { kind, message } = failure;
    // A blocked remote is not a failure.
    if (kind !== 'blocked' && !reported.has(failure)) report({ remote: name, id, kind, message });
    reported.add(failure);
    return failure;
  };

  const run = async (release: Release): Promise<RemoteModule> => {
    checkContract(release);
    const { name } = release;
    const late = () => new RemoteFailure(name, 'timeout', `${name} took too long to load.`);
    return toRemoteModule(await withDeadline(host.load(release), RELEASE_DEADLINE, late), release);
  };

  /**
   * The registry; read again only for a remote that has failed before, or that the page was delivered without.
   * `null` when it cannot be loaded.
   */
  const readCurrent = async (name: string): Promise<Registry | null> => {
    if (registry?.remotes[name] && !failures.has(name)) return registry;
    try {
      registry = await readRegistry(registry !== null || failures.has(name));
    } catch (error) {
      if (!registry) fail(toRemoteFailure(error, name, 'registry'), name, '');
    }
    return registry;
  };

  /** Tries the releases of a remote, best first, until one runs. */
  const runFirstWorking = async (name: string): Promise<Running> => {
    const current = await readCurrent(name);
    if (current?.blocked.includes(name)) {
      // Or it would run when the registry cannot be loaded.
      memory.forget(name, memory.recall(name)?.id ?? '');
      throw new RemoteFailure(name, 'blocked', `${name} is switched off.`);
    }
    let first: RemoteFailure | null = null;
    for (const { id, prepare } of candidatesFor(name, current, memory, override)) {
      try {
        const release = await prepare();
        const module = await run(release);
        // What only some visitors get is no release to fall back to.
        const pinned = current?.remotes[name];
        if (!override && !(pinned?.trial && pinned.id === id)) memory.remember(release);
        return { id, module };
      } catch (error) {
        const failure = fail(error, name, id);
        first ??= failure;
      }
    }
    throw (
      first ?? new RemoteFailure(name, current ? 'unknown' : 'registry', `No release of ${name} may run.`)
    );
  };

  const load = (name: string): Promise<RemoteModule> => {
    const loaded = running.get(name);
    if (loaded) return Promise.resolve(loaded.module);
    const work =
      pending.get(name) ??
      runFirstWorking(name)
        .then((result) => {
          running.set(name, result);
          failures.delete(name);
          return result.module;
        })
        .catch((error: unknown) => {
          const failure = fail(error, name, '');
          failures.set(name, failure);
          throw failure;
        })
        .finally(() => pending.delete(name));
    pending.set(name, work);
    return work;
  };

  /** Reports what a running remote threw later; its release no longer counts as one that works. */
  const reportLater = (name: string, error: unknown, kind: FailureKind): void => {
    const id = running.get(name)?.id ?? '';
    memory.forget(name, id);
    const { message } = toRemoteFailure(error, name, kind);
    report({ remote: name, id, kind, message });
  };

  /** Name of the remote a path belongs to; without a registry only the built-in ones are known. */
  const find = async (path: string): Promise<string> => {
    if (!registry) registry = await readRegistry(false).catch(() => null);
    return remoteForPath(path, registry);
  };

  return {
    find,
    load,
    override,
    /** The registry as last read; `null` before the first time. */
    registry: () => registry,
    /** The remote's module, when it has been loaded. */
    loaded: (name: string) => running.get(name)?.module,
    /** Ids of the releases that run in this page, by name. */
    runningIds: () => Object.fromEntries([...running].map(([name, { id }]) => [name, id])),
    /** Why the last attempt failed; nothing when it did not. */
    failure: (name: string) => failures.get(name),
    reportLater,
    /** Takes the pages of a remote that runs for missing, because the router has refused them; reports why. */
    refuse: (name: string, error: unknown) => {
      failures.set(name, toRemoteFailure(error, name, 'invalid-module'));
      reportLater(name, error, 'invalid-module');
    },
  };
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>;
