/** Milliseconds before the retry; by then the files that failed together have all failed. */
const PAUSE = 300;

/**
 * Loads code, and once more before anybody notices that it did not come: the first failure may only be that of an
 * earlier request, which hung.
 * @throws whatever the second attempt fails with
 */
export async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return load();
  }
}
