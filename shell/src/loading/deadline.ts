/**
 * A time limit in milliseconds: as given, and much longer while developing, where a server answers only after it has
 * built what it is asked for.
 */
export function timeLimit(milliseconds: number): number {
  return process.env.NODE_ENV === 'development' ? milliseconds * 20 : milliseconds;
}

/**
 * The outcome of some work, unless it takes too long.
 * @param milliseconds how long it may take
 * @param late makes the error to throw after that
 */
export function withDeadline<T>(work: Promise<T>, milliseconds: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}
