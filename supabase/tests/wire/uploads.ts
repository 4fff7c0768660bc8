import { text, uuid, type WireCase } from './case';
import { OPTIONS, cvFile, PDF, PNG, putImage, refusal, uploadCv } from './file-responses';

/** Uploading CVs and images. */
export const UPLOADS: readonly WireCase[] = [
  {
    name: 'accepts a CV from a visitor',
    call: (world) => uploadCv(world, cvFile(1)),
    status: 200,
    body: { Id: uuid, Key: `applications/${cvFile(1)}` },
    gives: { data: { path: cvFile(1), id: uuid, fullPath: `applications/${cvFile(1)}` }, error: null },
  },
  {
    name: 'refuses a second file of the same name',
    call: async (world) => {
      await uploadCv(world, cvFile(2));
      return uploadCv(world, cvFile(2));
    },
    ...refusal('409', 'Duplicate', 'KeyAlreadyExists', 'The resource already exists'),
  },
  {
    name: 'refuses a file that the policies do not allow',
    call: (world) => uploadCv(world, 'mine.pdf'),
    ...refusal('403', 'Unauthorized', 'AccessDenied', 'new row violates row-level security policy'),
  },
  {
    name: 'refuses a file of another type',
    call: ({ visitor }) =>
      visitor.storage.from('applications').upload(cvFile(3), PDF, { ...OPTIONS, contentType: 'text/html' }),
    ...refusal('415', 'invalid_mime_type', 'InvalidMimeType', 'mime type text/html is not supported'),
  },
  {
    name: 'refuses a file that is too large for the bucket',
    call: ({ visitor }) =>
      visitor.storage.from('applications').upload(cvFile(4), new Uint8Array(5 * 2 ** 20 + 1), OPTIONS),
    ...refusal('413', 'Payload too large', 'EntityTooLarge', 'The object exceeded the maximum allowed size'),
  },
  {
    name: 'refuses a request that is too large for the gateway',
    call: ({ visitor }) =>
      visitor.storage.from('applications').upload(cvFile(4), new Uint8Array(6 * 2 ** 20), OPTIONS),
    ...refusal('413', 'Payload too large', 'EntityTooLarge', 'The object exceeded the maximum allowed size'),
  },
  {
    name: 'refuses an unknown bucket',
    call: ({ visitor }) => visitor.storage.from('elsewhere').upload(cvFile(5), PDF, OPTIONS),
    ...refusal('404', 'Bucket not found', 'NoSuchBucket', 'Bucket not found'),
  },
  {
    name: 'accepts an image from an admin',
    call: (world) => putImage(world, 'blog/1.png'),
    status: 200,
    body: { Id: uuid, Key: 'public-images/blog/1.png' },
  },
  {
    name: 'accepts an image that a function uploads for an admin',
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
    name: 'refuses an image with an expired session',
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
];
