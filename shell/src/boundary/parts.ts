import { lazy, type ComponentType } from 'react';
import type { Parts } from '@agency/shared/runtime';
import { loadTwice } from '@agency/shared/ui';
import { timeLimit, withDeadline } from '../loading/deadline';
import { classify, isChunkError, RemoteFailure } from '../loading/failure';
import type { RemoteLoader } from '../loading/loader';

/** Milliseconds the code of a component may take, once its remote runs. */
const PART_DEADLINE = timeLimit(12_000);

/** The components that remotes show in pages of others, each loaded when it is shown for the first time. */
export function createParts(loader: RemoteLoader): Parts {
  const found = new Map<string, ComponentType>();
  const load = async (remote: string, part: string) => {
    const { parts } = await loader.load(remote);
    const loadPart = parts?.[part];
    if (!loadPart) throw new RemoteFailure(remote, 'invalid-module', `${remote} has no part ${part}.`);
    const late = () => new RemoteFailure(remote, 'timeout', `The part ${part} took too long to load.`);
    return withDeadline(loadTwice(loadPart), PART_DEADLINE, late);
  };
  return {
    find({ remote, part }) {
      const id = `${remote}/${part}`;
      const known = found.get(id) ?? lazy(() => load(remote, part));
      found.set(id, known);
      return known;
    },
    onError({ remote }, error) {
      // A remote that did not load has been reported, and one that is switched off is no failure.
      if (loader.failure(remote)) return;
      const kind = error instanceof RemoteFailure || isChunkError(error) ? classify(error) : 'render';
      loader.reportLater(remote, error, kind);
    },
  };
}
