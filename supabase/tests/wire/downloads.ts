import { like, matching, text, type WireCase } from './case';
import { uploadCv, MISSING, cvFile, PDF, putImage, sign } from './file-responses';

/** Opening stored files: at a public address, by an admin, and by a signed link. */
export const DOWNLOADS: readonly WireCase[] = [
  {
    name: 'serves an image at its public address',
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
    name: 'serves nothing at another address',
    call: ({ fetch }) => fetch('/storage/v1/object/public/public-images/team/none.png'),
    ...MISSING,
    gives: undefined,
  },
  {
    name: 'serves no private file at a public address',
    call: async (world) => {
      await uploadCv(world, cvFile(6));
      return world.fetch(`/storage/v1/object/public/applications/${cvFile(6)}`);
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
      await uploadCv(world, cvFile(18));
      return world.admin.storage.from('applications').download(cvFile(18));
    },
    status: 200,
    headers: { 'content-type': 'application/pdf', 'content-length': String(PDF.length) },
    body: new TextDecoder().decode(PDF),
    gives: { data: like({ size: PDF.length, type: 'application/pdf' }), error: null },
  },
  {
    name: 'opens no CV for an account without rights',
    call: async (world) => {
      await uploadCv(world, cvFile(19));
      return world.member.storage.from('applications').download(cvFile(19));
    },
    ...MISSING,
  },
  {
    name: 'opens no missing CV',
    call: ({ admin }) => admin.storage.from('applications').download(cvFile(20)),
    ...MISSING,
  },
  {
    name: 'makes a link for an admin',
    call: async (world) => {
      await uploadCv(world, cvFile(7));
      return world.admin.storage
        .from('applications')
        .createSignedUrl(cvFile(7), 60, { download: 'CV Ada.pdf' });
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
    name: 'makes no link for an account without rights',
    call: async (world) => {
      await uploadCv(world, cvFile(8));
      return world.member.storage.from('applications').createSignedUrl(cvFile(8), 60);
    },
    ...MISSING,
  },
  {
    name: 'makes no link to a missing file',
    call: ({ admin }) => admin.storage.from('applications').createSignedUrl(cvFile(9), 60),
    ...MISSING,
  },
  {
    name: 'serves the file of a link, to save under its name',
    call: async (world) => {
      await uploadCv(world, cvFile(10));
      return world.fetch((await sign(world, cvFile(10))).replace(world.url, ''));
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
    name: 'refuses a changed link',
    call: async (world) => {
      await uploadCv(world, cvFile(11));
      return world.fetch(
        (await sign(world, cvFile(11))).replace(world.url, '').replace('token=e', 'token=f'),
      );
    },
    status: 400,
    body: { statusCode: '400', error: 'InvalidJWT', code: 'InvalidJWT', message: text },
  },
  {
    name: 'refuses the link of another file',
    call: async (world) => {
      await uploadCv(world, cvFile(12));
      await uploadCv(world, cvFile(13));
      const address = (await sign(world, cvFile(12))).replace(world.url, '');
      return world.fetch(address.replace(cvFile(12), cvFile(13)));
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
    name: 'refuses a link without a token',
    call: ({ fetch }) => fetch(`/storage/v1/object/sign/applications/${cvFile(1)}`),
    status: 400,
    body: {
      statusCode: '400',
      error: 'Error',
      code: 'InvalidRequest',
      message: "querystring must have required property 'token'",
    },
  },
];
