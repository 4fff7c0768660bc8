import { startOf } from '@agency/federation/operate';
import type { FailureKind, ReleasesState, StoredRegistry } from '@agency/shared/contracts';
import type { Rpc } from '../_platform/database';

/** Changes of a remote that are shown. */
const SHOWN = 10;

interface FailureRow {
  remote: string;
  release: string;
  kind: FailureKind;
  visitors: number;
  last_at: string;
}

/** What runs where, since when and by whom, and how it fails. */
export async function releasesState(rpc: Rpc, registry: StoredRegistry): Promise<ReleasesState> {
  const failures = await rpc<FailureRow[]>('read_release_failures', {});
  const now = Date.now();
  const { rev, blocked, log = [], previews = [] } = registry;
  const remotes = Object.entries(registry.remotes).map(
    ([name, { id, contract, previous, share, withdrawn }]) => {
      const start = startOf(registry, name, id);
      return {
        name,
        id,
        contract,
        previous,
        start: start ? { at: start.at, by: start.by } : null,
        share: share ?? null,
        previews: previews
          .filter(({ remote, until }) => remote === name && Date.parse(until) > now)
          .map((link) => ({ id: link.id, until: link.until })),
        withdrawn: withdrawn ?? [],
        isBlocked: blocked.includes(name),
        failures: failures
          .filter(({ remote }) => remote === name)
          .map(({ release, kind, visitors, last_at: lastAt }) => ({ id: release, kind, visitors, lastAt })),
        changes: log.filter(({ remote }) => remote === name).slice(0, SHOWN),
      };
    },
  );
  return { rev, remotes };
}
