/*
 * Answers about files. Sources: supabase/storage at 4fa61fb (2026-08-21): src/http/routes/object/*.ts (bodies and their
 * schemas), src/http/error-handler.ts (HTTP 400 for every refusal, the status in the body), src/internal/errors/codes.ts
 * (messages and codes), src/storage/renderer/renderer.ts (headers of a file), src/storage/object.ts (links); and the
 * client's own @supabase/storage-js 2.109.0, src/packages/StorageFileApi.ts and src/lib/common/fetch.ts.
 *
 * Deviations that the product never reads: a file has no `accept-ranges` and no `x-robots-tag`; a link's file has
 * `cache-control` rather than `expires`; all refused tokens have one message.
 */
import { like, moment, type World } from './case';

export const PDF = new TextEncoder().encode('%PDF-1.7\nA life by the sea.\n%%EOF');
export const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
export const OPTIONS = { contentType: 'application/pdf', cacheControl: '3600', upsert: false };
export const cvFile = (n: number) => `30000000-0000-4000-8000-${String(n).padStart(12, '0')}.pdf`;
export const refusal = (statusCode: string, error: string, code: string, message: string) => ({
  status: 400,
  body: { statusCode, error, code, message },
  gives: like({ data: null, error: like({ name: 'StorageApiError', status: 400, statusCode, message }) }),
});
export const MISSING = refusal('404', 'not_found', 'NoSuchKey', 'Object not found');
export const METADATA = like({ size: PDF.length, mimetype: 'application/pdf', cacheControl: 'max-age=3600' });
export const times = { created_at: moment, updated_at: moment, last_accessed_at: moment };

/** A visitor uploads a CV. */
export const uploadCv = async ({ visitor }: World, name: string) =>
  visitor.storage.from('applications').upload(name, PDF, OPTIONS);
/** An admin makes a link to a CV. */
export const sign = async ({ admin }: World, name: string, download = 'CV Ada.pdf') =>
  (await admin.storage.from('applications').createSignedUrl(name, 60, { download })).data!.signedUrl;

/** An image as the back-office sends it, by `XMLHttpRequest`. */
export async function putImage(
  { admin, fetch, keys }: World,
  path: string,
  type = 'image/png',
  content = PNG,
) {
  const { data } = await admin.auth.getSession();
  return fetch(`/storage/v1/object/public-images/${path}`, {
    method: 'POST',
    headers: {
      apikey: keys.publishable,
      Authorization: `Bearer ${data.session!.access_token}`,
      'x-upsert': 'false',
      'cache-control': 'max-age=3600',
      'content-type': type,
    },
    body: content,
  });
}
