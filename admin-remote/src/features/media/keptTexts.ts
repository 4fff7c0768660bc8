import type { LibraryPicture } from '@agency/shared/contracts';
import { RECOVERY } from '../../components/form/recovery';
import { addressOf } from '../../components/library/libraryApi';

/**
 * Whether a text that this browser keeps unsaved shows a picture, such as a newsletter that was not sent. The server
 * knows nothing of it.
 */
export function isInKeptText(picture: Pick<LibraryPicture, 'path'>): boolean {
  const names = [picture.path, addressOf(picture)];
  try {
    return Object.entries(window.localStorage).some(
      ([key, text]) => key.startsWith(RECOVERY) && names.some((name) => String(text).includes(name)),
    );
  } catch {
    // A browser that forbids to read them has none.
    return false;
  }
}

const DAY = 86_400_000;

/** Whether a picture has come within a day: somebody may be writing about it in another browser. */
export const isRecent = ({ created_at }: Pick<LibraryPicture, 'created_at'>): boolean =>
  Date.now() - Date.parse(created_at) < DAY;
