import type { RemoteLoader } from './loader';
import { fetchRegistry } from './registry';

const KEY = 'agency-reloaded';

/** Whether a field of the page holds what its visitor has put there. */
function isTypedIn(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some((field) =>
    field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  );
}

/**
 * Loads the page anew because a part of a release is gone: only when another release is published meanwhile, and once
 * for each release, so that a page never reloads in circles. What was typed is worth more than a page: it stays.
 * @param reload what loads the page anew
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
    // Nothing is known of a newer release, or the mark cannot be kept: the page stays, with its Retry.
  }
}
