import { IMAGE_BUCKET } from '@agency/shared/contracts';
import { getConfig, getSupabase } from '@agency/shared/runtime';

/** Public address of an object of the bucket. */
export function publicUrl(path: string): string {
  return `${getConfig().supabaseUrl}/storage/v1/object/public/${IMAGE_BUCKET}/${path}`;
}

/** Path within the bucket of an address it gave out; `null` for any other address. */
export function pathOfUrl(url: string): string | null {
  const prefix = publicUrl('');
  return url.startsWith(prefix) ? decodeURIComponent(url.slice(prefix.length)) : null;
}

/** Removes the objects at these addresses as far as they are the bucket's own. Resolves to whether that worked. */
export async function removeObjects(urls: readonly string[]): Promise<boolean> {
  const objects = urls.map(pathOfUrl).filter((path) => path !== null);
  if (objects.length === 0) return true;
  try {
    const { error } = await (await getSupabase()).storage.from(IMAGE_BUCKET).remove(objects);
    return !error;
  } catch {
    return false;
  }
}
