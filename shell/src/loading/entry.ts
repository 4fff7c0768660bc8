import { timeLimit } from './deadline';
import { guardElement, markFailed } from './guard';

/** Milliseconds after which a script counts as not arriving. */
const SCRIPT_TIMEOUT = timeLimit(5000);

const failure = (name: string, text: string) => Object.assign(new Error(text), { name });

/** Runs a script of a remote, prepared by the guard. `failure.ts` distinguishes its failures by name and text. */
function runScript(url: string): Promise<void> {
  const script = document.createElement('script');
  guardElement(script, url);
  const { src } = script;
  return new Promise<void>((resolve, reject) => {
    let thrown: string | undefined;
    const handleError = ({ filename, message }: ErrorEvent) => {
      if (filename === src) thrown = message;
    };
    const unreachable = (text: string) => reject(failure('ScriptNetworkError', `Script "${src}" ${text}.`));
    const timer = setTimeout(() => unreachable('timed out'), SCRIPT_TIMEOUT);
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('error', handleError);
    };
    window.addEventListener('error', handleError);
    script.addEventListener('error', () => {
      end();
      unreachable('did not load');
    });
    script.addEventListener('load', () => {
      end();
      if (thrown === undefined) resolve();
      else reject(failure('ScriptExecutionError', `Script "${src}" threw: ${thrown}`));
    });
    document.head.append(script);
  }).finally(() => script.remove());
}

/** Runs it, and once more past the caches when it does not arrive. */
async function runTwice(url: string): Promise<void> {
  try {
    await runScript(url);
  } catch (error) {
    if ((error as Error).name !== 'ScriptNetworkError') throw error;
    markFailed(url);
    await runScript(url);
  }
}

/**
 * Runs the entry of a remote.
 * @param scope the global variable the entry declares
 * @returns what it puts there; not that of an entry that ran before
 */
export async function runEntry(url: string, scope: string): Promise<unknown> {
  const page = globalThis as Record<string, unknown>;
  page[scope] = undefined;
  await runTwice(url);
  const container = page[scope];
  if (container === undefined)
    throw failure('ScriptExecutionError', `Script "${url}" does not declare ${scope}.`);
  return container;
}
