import type { AppError } from '@agency/shared/contracts';
import { loadTwice } from '@agency/shared/ui';

const UNREACHABLE: AppError = {
  kind: 'network',
  message: 'A part of this screen could not be downloaded. Check the connection, then try again.',
};

/**
 * Downloads code that an action needs.
 * @throws AppError when it does not arrive; the action can be tried again then
 */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadTwice(load);
  } catch {
    throw UNREACHABLE;
  }
}
