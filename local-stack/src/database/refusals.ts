import { AsyncLocalStorage } from 'node:async_hooks';

/** Classes of SQLSTATE that say what is wrong with a request: its data, a constraint, a right, a rule of ours. */
const REFUSALS = /^(?:22|23|42|P0|PT)/;

const answering = new AsyncLocalStorage<true>();
let isPatched = false;

const isRefusal = (value: unknown): boolean => {
  const { severity, code } = (value ?? {}) as { severity?: unknown; code?: unknown };
  return severity === 'ERROR' && typeof code === 'string' && REFUSALS.test(code);
};

/** Once for the process: what else is written while a request is answered passes. */
function patchConsole(): void {
  if (isPatched) return;
  isPatched = true;
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    if (!answering.getStore() || !parts.some(isRefusal)) error(...parts);
  };
}

/**
 * The embedded API writes every refusal of the database to the console, with its stack and its query, although its answer
 * says the same: a second sign-up with an address would look like a failure of this site.
 */
export function withoutEchoes(
  answer: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  patchConsole();
  return (request) => answering.run(true, () => answer(request));
}
