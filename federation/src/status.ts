import type { ReleaseChange, StoredRegistry } from '@agency/shared/contracts/releaseState';
import { problemsOf } from './registry';
import type { ReleaseStore } from './release-store';
import type { HostProvides } from './running-host';

/** Changes of a remote that are shown. */
const SHOWN = 5;

/** The change by which a release began to run for everybody; nothing when the log no longer has it. */
export function startOf({ log = [] }: StoredRegistry, name: string, id: string): ReleaseChange | undefined {
  const isStart = ({ action, percent }: ReleaseChange) =>
    action === 'publish' || action === 'rollback' || (action === 'share' && percent === 100);
  return log.find((entry) => entry.remote === name && entry.id === id && isStart(entry));
}

/** One change in a line. */
export function changeInWords({ at, by, action, id, percent, why }: ReleaseChange): string {
  const share = percent === undefined ? '' : ` for ${percent} %`;
  return [`${at.slice(0, 16).replace('T', ' ')} ${action}`, id ? ` ${id}` : '', share, by ? ` by ${by}` : '']
    .concat(why ? `: ${why}` : '')
    .join('');
}

function changesOf({ log = [] }: StoredRegistry, name: string): string[] {
  const changes = log.filter(({ remote }) => remote === name).slice(0, SHOWN);
  return changes.map((entry) => `    changed   ${changeInWords(entry)}`);
}

async function linesOf(
  store: ReleaseStore,
  registry: StoredRegistry,
  name: string,
  host: HostProvides,
): Promise<string[]> {
  const { id, previous, contract, withdrawn, share } = registry.remotes[name]!;
  const stored = await store.list(name);
  const problems = await store.release(name, id).then(
    (release) => problemsOf(release, host, registry.remotes),
    // Who looks because of it has to see everything else.
    ({ message }: Error) => [`What runs cannot be read: ${message}`],
  );
  return [
    `  ${name}${registry.blocked.includes(name) ? ' (switched off)' : ''}`,
    `    runs      ${id} (contract ${contract})`,
    ...(share
      ? [
          `    shared    ${share.id} for ${share.percent} % since ${share.since.slice(0, 16).replace('T', ' ')}`,
        ]
      : []),
    `    before    ${previous ?? '-'}`,
    ...(withdrawn ? [`    withdrawn ${withdrawn.join(', ')}`] : []),
    `    published ${stored.join(', ')}`,
    ...changesOf(registry, name),
    ...problems.map((problem) => `    ! ${problem}`),
  ];
}

/** What `release status` prints, by line; times are UTC. */
export async function statusLines(
  store: ReleaseStore,
  only: string | undefined,
  host: HostProvides,
): Promise<string[]> {
  const registry = await store.read();
  const names = Object.keys(registry.remotes).filter((name) => !only || name === only);
  const remotes = await Promise.all(names.map((name) => linesOf(store, registry, name, host)));
  const nothing = only ? `  Nothing of ${only} is published.` : '  Nothing is published.';
  const changes = changesOf(registry, only ?? '');
  return [`Revision ${registry.rev}`, ...(names.length === 0 ? [nothing, ...changes] : remotes.flat())];
}
