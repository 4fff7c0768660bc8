import type { LibraryPicture } from '@agency/shared/contracts';
import { RECOVERY } from '../../components/form/recovery';

/**
 * Reads the texts that this browser keeps unsaved, such as a newsletter that was not sent. The server knows nothing of
 * them.
 * @returns whether one of them shows a picture
 */
export function readKeptTexts(): (picture: Pick<LibraryPicture, 'path'>) => boolean {
  let texts = '';
  try {
    texts = Object.entries(window.localStorage)
      .filter(([key]) => key.startsWith(RECOVERY))
      .join();
  } catch {
    // A browser that forbids to read them has none.
  }
  return ({ path }) => texts.includes(path);
}

const DAY = 86_400_000;

/** Whether a picture has come within a day: somebody may be writing about it in another browser. */
export const isRecent = ({ created_at }: Pick<LibraryPicture, 'created_at'>): boolean =>
  Date.now() - Date.parse(created_at) < DAY;
