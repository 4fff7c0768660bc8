import { AsyncLocalStorage } from 'node:async_hooks';

/** SQLSTATE classes of client errors: invalid data, constraints, rights, own rules. */
const REFUSALS = /^(?:22|23|42|P0|PT)/;

const inRequest = new AsyncLocalStorage<true>();
let isPatched = false;

const isRefusal = (value: unknown): boolean => {
  const { severity, code } = (value ?? {}) as { severity?: unknown; code?: unknown };
  return severity === 'ERROR' && typeof code === 'string' && REFUSALS.test(code);
};

/** Patches the console once per process; all other output passes. */
function patchConsole(): void {
  if (isPatched) return;
  isPatched = true;
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    if (!inRequest.getStore() || !parts.some(isRefusal)) error(...parts);
  };
}

/**
 * The embedded API logs every rejected request with stack and query, although its response already reports it; a
 * duplicate sign-up would look like a failure of this site.
 */
export function silenceRefusals(
  respond: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  patchConsole();
  return (request) => inRequest.run(true, () => respond(request));
}
