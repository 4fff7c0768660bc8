import { isTypedIn } from '../start/typed';
import type { RemoteLoader } from '../loading/loader';
import { fetchRegistry } from '../registry/registry';

const KEY = 'agency-reloaded';

/**
 * Reloads the page because a file of its release is gone: only when another release has been published, and once per
 * release, to avoid a reload loop. A page with unsaved input is not reloaded.
 * @param reload reloads the page
 */
export async function reloadOnce(
  loader: Pick<RemoteLoader, 'runningIds'>,
  remote: string,
  reload: () => void = () => window.location.reload(),
): Promise<void> {
  const id = loader.runningIds()[remote];
  if (!id) return;
  const mark = `${remote}@${id}`;
  try {
    if (window.sessionStorage.getItem(KEY) === mark) return;
    const { remotes } = await fetchRegistry();
    if (!remotes[remote] || remotes[remote].id === id || isTypedIn()) return;
    window.sessionStorage.setItem(KEY, mark);
    reload();
  } catch {
    // No newer release is known, or the mark cannot be stored: no reload, and Retry remains.
  }
}
