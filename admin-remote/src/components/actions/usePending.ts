import { useState } from 'react';

/** Changes that are not saved yet, oldest first. The screen shows them at once and takes one back if saving it fails. */
export function usePending<Asked>() {
  const [pending, setPending] = useState<readonly Asked[]>([]);
  /** @param work saves the change and loads the rows again, so that they have it when it is no longer pending */
  const during = async <Result>(asked: Asked, work: () => Promise<Result>): Promise<Result> => {
    setPending((others) => [...others, asked]);
    try {
      return await work();
    } finally {
      // The store announces new rows with the next frame (`autoBatchEnhancer` of Redux Toolkit). Until then the old ones are shown.
      requestAnimationFrame(() => setPending((others) => others.filter((other) => other !== asked)));
    }
  };
  return { pending, during };
}
