import { useState } from 'react';

/** What is asked for and not written yet, oldest first: the screen shows it at once, a failure takes it back. */
export function usePending<Asked>() {
  const [pending, setPending] = useState<readonly Asked[]>([]);
  /** @param work writes what is asked, and reads it back, so that the rows show it when it is no longer pending */
  const during = async <Result>(asked: Asked, work: () => Promise<Result>): Promise<Result> => {
    setPending((others) => [...others, asked]);
    try {
      return await work();
    } finally {
      setPending((others) => others.filter((other) => other !== asked));
    }
  };
  return { pending, during };
}
