import { useEffect, useState } from 'react';
import type { Registry } from '@agency/shared/contracts';
import { useAppDispatch } from '@agency/shared/runtime';
import type { RemoteLoader } from '../loading/loader';
import { showContributions, withoutGone } from '../registry/contributions';
import { fetchRegistry } from '../registry/registry';
import { useRemoteLoader } from './LoaderContext';

/** Milliseconds between two looks at the registry, however often a tab comes and goes. */
const PAUSE = 30_000;

/** Whether a remote that runs in this page has since been replaced by another release, or switched off. */
export function isOutdated(
  loader: Pick<RemoteLoader, 'registry' | 'runningIds' | 'override'>,
  now: Registry,
): boolean {
  const then = loader.registry();
  return Object.entries(loader.runningIds()).some(([name, running]) => {
    if (loader.override?.name === name) return false;
    if (now.blocked.includes(name)) return true;
    const pinned = now.remotes[name]?.id;
    // What did not work when the page was opened is no news.
    return pinned !== undefined && pinned !== running && pinned !== then?.remotes[name]?.id;
  });
}

/** Looks at the registry whenever the tab becomes visible. */
export function useUpdate(): { isAvailable: boolean; dismiss: () => void } {
  const loader = useRemoteLoader();
  const dispatch = useAppDispatch();
  const [seen, setSeen] = useState<Registry | null>(null);
  const [dismissed, setDismissed] = useState(-1);

  useEffect(() => {
    let last = 0;
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < PAUSE) return;
      last = Date.now();
      // A registry that does not answer says nothing about updates.
      fetchRegistry().then(
        (now) => {
          setSeen(now);
          const then = loader.registry();
          if (then) dispatch(showContributions(withoutGone(then, now)));
        },
        () => {},
      );
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [dispatch, loader]);

  return {
    isAvailable: seen !== null && seen.rev !== dismissed && isOutdated(loader, seen),
    dismiss: () => setDismissed(seen?.rev ?? -1),
  };
}
