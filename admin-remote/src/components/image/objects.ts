import { IMAGE_BUCKET } from '@agency/shared/contracts';
import { getConfig, getDb, getSupabase } from '@agency/shared/runtime';

/** Public address of an object of the bucket. */
export function publicUrl(path: string): string {
  return `${getConfig().supabaseUrl}/storage/v1/object/public/${IMAGE_BUCKET}/${path}`;
}

/** Path within the bucket of an address it gave out; `null` for any other address. */
export function pathOfUrl(url: string): string | null {
  const prefix = publicUrl('');
  return url.startsWith(prefix) ? decodeURIComponent(url.slice(prefix.length)) : null;
}

/**
 * Deletes those of the library's pictures that nothing shows, with their files. A file that cannot be removed stays in the
 * library.
 */
export async function deleteUnused(paths: readonly string[]) {
  const db = await getDb();
  const deleted = await db.from('pictures').delete().in('path', paths).eq('is_used', false).select('*');
  const inBucket = (deleted.data ?? []).filter(({ path }) => !path.startsWith('/'));
  if (deleted.error || inBucket.length === 0) return deleted;
  const files = (await getSupabase()).storage.from(IMAGE_BUCKET);
  const removed = await files.remove(inBucket.map(({ path }) => path));
  if (!removed.error) return deleted;
  await db.from('pictures').insert(inBucket);
  return { data: null, error: removed.error };
}

/** Removes the pictures at these addresses that nothing else shows. Resolves to whether that worked. */
export async function removeObjects(urls: readonly string[]): Promise<boolean> {
  const paths = urls.map(pathOfUrl).filter((path) => path !== null);
  if (paths.length === 0) return true;
  try {
    const { error } = await deleteUnused(paths);
    return !error;
  } catch {
    return false;
  }
}
