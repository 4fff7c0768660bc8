/** Runs one piece of work after the other, in the order they came; a failure is its caller's and delays nobody. */
export function createExclusive(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work);
    last = run.catch(() => undefined);
    return run;
  };
}
