/*
 * Files. Sources of the answers: supabase/storage at 4fa61fb (2026-08-21): src/http/routes/object/*.ts (bodies and their
 * schemas), src/http/error-handler.ts (HTTP 400 for every refusal, the status in the body), src/internal/errors/codes.ts
 * (its words and codes), src/storage/renderer/renderer.ts (headers of a file), src/storage/object.ts (links); and the client's
 * own @supabase/storage-js 2.109.0, src/packages/StorageFileApi.ts and src/lib/common/fetch.ts.
 *
 * Deviations that cannot be mended, none of which the product reads: a file has no `accept-ranges` and no `x-robots-tag`;
 * a link's file says `cache-control` rather than `expires`; refused tokens all have one message.
 */
import { like, matching, moment, text, uuid, type WireCase, type World } from './case';

const PDF = new TextEncoder().encode('%PDF-1.7\nA life by the sea.\n%%EOF');
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const OPTIONS = { contentType: 'application/pdf', cacheControl: '3600', upsert: false };
const paper = (n: number) => `30000000-0000-4000-8000-${String(n).padStart(12, '0')}.pdf`;
const refusal = (statusCode: string, error: string, code: string, message: string) => ({
  status: 400,
  body: { statusCode, error, code, message },
  gives: like({ data: null, error: like({ name: 'StorageApiError', status: 400, statusCode, message }) }),
});
const MISSING = refusal('404', 'not_found', 'NoSuchKey', 'Object not found');
const METADATA = like({ size: PDF.length, mimetype: 'application/pdf', cacheControl: 'max-age=3600' });
const times = { created_at: moment, updated_at: moment, last_accessed_at: moment };

const hand = async ({ visitor }: World, name: string) =>
  visitor.storage.from('applications').upload(name, PDF, OPTIONS);
const sign = async ({ admin }: World, name: string, download = 'CV Ada.pdf') =>
  (await admin.storage.from('applications').createSignedUrl(name, 60, { download })).data!.signedUrl;

/** An image as the back-office sends it, by `XMLHttpRequest`. */
async function putImage({ admin, fetch, keys }: World, path: string, type = 'image/png', content = PNG) {
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

export const STORAGE: WireCase[] = [
  {
    name: 'takes a CV from a visitor',
    call: (world) => hand(world, paper(1)),
    status: 200,
    body: { Id: uuid, Key: `applications/${paper(1)}` },
    gives: { data: { path: paper(1), id: uuid, fullPath: `applications/${paper(1)}` }, error: null },
  },
  {
    name: 'takes no second file of a name',
    call: async (world) => {
      await hand(world, paper(2));
      return hand(world, paper(2));
    },
    ...refusal('409', 'Duplicate', 'KeyAlreadyExists', 'The resource already exists'),
  },
  {
    name: 'takes no file that the policies do not allow',
    call: (world) => hand(world, 'mine.pdf'),
    ...refusal('403', 'Unauthorized', 'AccessDenied', 'new row violates row-level security policy'),
  },
  {
    name: 'takes no file of another type',
    call: ({ visitor }) =>
      visitor.storage.from('applications').upload(paper(3), PDF, { ...OPTIONS, contentType: 'text/html' }),
    ...refusal('415', 'invalid_mime_type', 'InvalidMimeType', 'mime type text/html is not supported'),
  },
  {
    name: 'takes no file larger than the bucket allows',
    call: ({ visitor }) =>
      visitor.storage.from('applications').upload(paper(4), new Uint8Array(5 * 2 ** 20 + 1), OPTIONS),
    ...refusal('413', 'Payload too large', 'EntityTooLarge', 'The object exceeded the maximum allowed size'),
  },
  {
    name: 'takes no request larger than the gateway allows either',
    call: ({ visitor }) =>
      visitor.storage.from('applications').upload(paper(4), new Uint8Array(6 * 2 ** 20), OPTIONS),
    ...refusal('413', 'Payload too large', 'EntityTooLarge', 'The object exceeded the maximum allowed size'),
  },
  {
    name: 'knows no other bucket',
    call: ({ visitor }) => visitor.storage.from('elsewhere').upload(paper(5), PDF, OPTIONS),
    ...refusal('404', 'Bucket not found', 'NoSuchBucket', 'Bucket not found'),
  },
  {
    name: 'takes an image from an admin',
    call: (world) => putImage(world, 'blog/1.png'),
    status: 200,
    body: { Id: uuid, Key: 'public-images/blog/1.png' },
  },
  {
    name: 'takes an image that a function has fetched, as the admin who asked for it',
    call: ({ admin }) =>
      admin.storage
        .from('public-images')
        .upload('blog/4.png', PNG, { contentType: 'image/png', cacheControl: '3600', upsert: false }),
    status: 200,
    body: { Id: uuid, Key: 'public-images/blog/4.png' },
    gives: {
      data: { path: 'blog/4.png', id: uuid, fullPath: 'public-images/blog/4.png' },
      error: null,
    },
  },
  {
    name: 'takes no image under a session that has run out',
    call: async ({ fetch, keys, token }) =>
      fetch('/storage/v1/object/public-images/blog/2.png', {
        method: 'POST',
        headers: {
          apikey: keys.publishable,
          Authorization: `Bearer ${token({ exp: 1_700_000_000 })}`,
          'content-type': 'image/png',
        },
        body: PNG,
      }),
    status: 400,
    body: { statusCode: '403', error: 'Unauthorized', code: 'AccessDenied', message: text },
  },
  {
    name: 'shows an image at its public address',
    call: async (world) => {
      await putImage(world, 'team/3.png');
      const { data } = world.admin.storage.from('public-images').getPublicUrl('team/3.png');
      return world.fetch(new URL(data.publicUrl).pathname);
    },
    status: 200,
    headers: {
      'content-type': 'image/png',
      'cache-control': matching(/max-age=3600/),
      'content-disposition': undefined,
      etag: matching(/^"[\w-]+"$/),
    },
    body: text,
  },
  {
    name: 'has nothing at another address',
    call: ({ fetch }) => fetch('/storage/v1/object/public/public-images/team/none.png'),
    ...MISSING,
    gives: undefined,
  },
  {
    name: 'has no public address for what is private',
    call: async (world) => {
      await hand(world, paper(6));
      return world.fetch(`/storage/v1/object/public/applications/${paper(6)}`);
    },
    status: 400,
    body: {
      statusCode: '404',
      error: 'Bucket not found',
      code: 'NoSuchBucket',
      message: 'Bucket not found',
    },
  },
  {
    name: 'opens a CV for an admin',
    call: async (world) => {
      await hand(world, paper(18));
      return world.admin.storage.from('applications').download(paper(18));
    },
    status: 200,
    headers: { 'content-type': 'application/pdf', 'content-length': String(PDF.length) },
    body: new TextDecoder().decode(PDF),
    gives: { data: like({ size: PDF.length, type: 'application/pdf' }), error: null },
  },
  {
    name: 'opens no CV for an account without rights',
    call: async (world) => {
      await hand(world, paper(19));
      return world.member.storage.from('applications').download(paper(19));
    },
    ...MISSING,
  },
  {
    name: 'opens no CV that is not there',
    call: ({ admin }) => admin.storage.from('applications').download(paper(20)),
    ...MISSING,
  },
  {
    name: 'makes a link for an admin',
    call: async (world) => {
      await hand(world, paper(7));
      return world.admin.storage
        .from('applications')
        .createSignedUrl(paper(7), 60, { download: 'CV Ada.pdf' });
    },
    status: 200,
    body: {
      signedURL: matching(/^\/object\/sign\/applications\/3[\w-]+\.pdf\?token=[\w-]+\.[\w-]+\.[\w-]+$/),
    },
    gives: {
      data: {
        signedUrl: matching(
          /^http:\/\/[\w.:]+\/storage\/v1\/object\/sign\/applications\/3[\w-]+\.pdf\?token=[\w.-]+&download=CV\+Ada\.pdf$/,
        ),
      },
      error: null,
    },
  },
  {
    name: 'makes no link for who may not open the file',
    call: async (world) => {
      await hand(world, paper(8));
      return world.member.storage.from('applications').createSignedUrl(paper(8), 60);
    },
    ...MISSING,
  },
  {
    name: 'makes no link to what is not there',
    call: ({ admin }) => admin.storage.from('applications').createSignedUrl(paper(9), 60),
    ...MISSING,
  },
  {
    name: 'gives the file of a link to save under its name',
    call: async (world) => {
      await hand(world, paper(10));
      return world.fetch((await sign(world, paper(10))).replace(world.url, ''));
    },
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': "attachment; filename=CV%20Ada.pdf; filename*=UTF-8''CV%20Ada.pdf",
    },
    body: new TextDecoder().decode(PDF),
  },
  {
    name: 'gives nothing for a link that was changed',
    call: async (world) => {
      await hand(world, paper(11));
      return world.fetch((await sign(world, paper(11))).replace(world.url, '').replace('token=e', 'token=f'));
    },
    status: 400,
    body: { statusCode: '400', error: 'InvalidJWT', code: 'InvalidJWT', message: text },
  },
  {
    name: 'gives nothing for the link of another file',
    call: async (world) => {
      await hand(world, paper(12));
      await hand(world, paper(13));
      const address = (await sign(world, paper(12))).replace(world.url, '');
      return world.fetch(address.replace(paper(12), paper(13)));
    },
    status: 400,
    body: {
      statusCode: '400',
      error: 'InvalidSignature',
      code: 'InvalidSignature',
      message: 'Invalid signature',
    },
  },
  {
    name: 'gives nothing without a token',
    call: ({ fetch }) => fetch(`/storage/v1/object/sign/applications/${paper(1)}`),
    status: 400,
    body: {
      statusCode: '400',
      error: 'Error',
      code: 'InvalidRequest',
      message: "querystring must have required property 'token'",
    },
  },
  {
    name: 'lists what is stored for the service',
    call: async (world) => {
      await world.sql("delete from storage.objects where bucket_id = 'applications'");
      await hand(world, paper(14));
      const sortBy = { column: 'name', order: 'asc' };
      return world.service.storage.from('applications').list('', { limit: 1000, offset: 0, sortBy });
    },
    status: 200,
    body: [{ name: paper(14), id: uuid, ...times, metadata: METADATA }],
    gives: { data: [like({ name: paper(14), id: uuid, created_at: moment })], error: null },
  },
  {
    name: 'lists nothing for a visitor',
    call: ({ visitor }) => visitor.storage.from('applications').list('', { limit: 10 }),
    status: 200,
    body: [],
    gives: { data: [], error: null },
  },
  {
    name: 'removes what is there, and says which',
    call: async (world) => {
      await hand(world, paper(15));
      return world.admin.storage.from('applications').remove([paper(15), paper(16)]);
    },
    status: 200,
    body: [like({ name: paper(15), id: uuid, bucket_id: 'applications', ...times, metadata: METADATA })],
    gives: { data: [like({ name: paper(15) })], error: null },
  },
  {
    name: 'removes nothing for who may not',
    call: async (world) => {
      await hand(world, paper(17));
      return world.visitor.storage.from('applications').remove([paper(17)]);
    },
    status: 200,
    body: [],
    gives: { data: [], error: null },
  },
];
