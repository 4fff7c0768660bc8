import { contributedBy, type Registry } from '@agency/shared/contracts';
import {
  contributionsRead,
  selectContributed,
  type AppDispatch,
  type RootState,
} from '@agency/shared/runtime';
import type { OnRefused } from './registry';

/** Hands what the remotes of a registry contribute to the pages; nothing changes when it is what they show already. */
export function showContributions(registry: Registry, onRefused?: OnRefused) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const next = contributedBy(registry, onRefused);
    const isShown = JSON.stringify(next) === JSON.stringify(selectContributed(getState()));
    if (!isShown) dispatch(contributionsRead(next));
  };
}

/**
 * The registry of an open tab without what has been replaced or blocked since. New releases wait for the next page: this
 * one does not know their addresses.
 */
export function withoutGone(then: Registry, now: Registry): Registry {
  const left = Object.entries(then.remotes).filter(([name, { id }]) => now.remotes[name]?.id === id);
  return { ...then, remotes: Object.fromEntries(left), blocked: now.blocked };
}
