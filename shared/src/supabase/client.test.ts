import { json, onApi } from '../testing';
import { getDb } from './db';
import { getSupabase } from './client';
import { toAppError } from './failure';

const USER = {
  id: '1',
  email: 'admin@agency.test',
  app_metadata: {},
  user_metadata: {},
  aud: 'authenticated',
};

async function signIn() {
  onApi('post', '/auth/v1/token', () =>
    json({ access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600, user: USER }),
  );
  const { auth } = await getSupabase();
  await auth.signInWithPassword({ email: USER.email, password: 'secret' });
}

test('a visitor stores a file with the publishable key', async () => {
  const uploads = onApi('post', '/storage/v1/object/applications/cv.pdf', () => json({ Key: 'cv.pdf' }));
  const { storage } = await getSupabase();
  const bytes = new TextEncoder().encode('%PDF');
  const { error } = await storage
    .from('applications')
    .upload('cv.pdf', bytes, { contentType: 'application/pdf' });
  expect(error).toBeNull();
  expect(uploads[0]?.headers.get('authorization')).toBe('Bearer sb_publishable_test');
  expect(uploads[0]?.headers.get('apikey')).toBe('sb_publishable_test');
  expect(uploads[0]?.headers.get('content-type')).toBe('application/pdf');
});

test('files and tables are asked for in the name of the person who has signed in', async () => {
  await signIn();
  const removals = onApi('delete', '/storage/v1/object/public-images', () => json([]));
  const reads = onApi('get', '/rest/v1/services', () => json([]));
  const { storage } = await getSupabase();
  expect((await storage.from('public-images').remove(['a.webp'])).error).toBeNull();
  const db = await getDb();
  await db.from('services').select('id');
  for (const [request] of [removals, reads])
    expect(request?.headers.get('authorization')).toBe('Bearer a.b.c');
});

test('what the storage refuses is an error in the answer, as its client gives it', async () => {
  onApi('get', '/storage/v1/object/applications/gone.pdf', () =>
    json({ statusCode: '404', error: 'not_found', message: 'Object not found' }, 400),
  );
  const { storage } = await getSupabase();
  const { data, error } = await storage.from('applications').download('gone.pdf');
  expect(data).toBeNull();
  expect(toAppError(error)).toMatchObject({ kind: 'not-found' });
});

test('code that could not be downloaded is reported as a server that could not be reached', () => {
  const error = Object.assign(new Error('Loading chunk 424 failed.'), { name: 'ChunkLoadError' });
  expect(toAppError(error)).toEqual({ kind: 'network', message: 'The server could not be reached.' });
});
