import { waitFor } from '@testing-library/react';
import { functionPath } from '../contracts';
import { json, onApi } from '../testing';
import { purgePages } from './purgePages';

const URL = `${window.location.origin}${functionPath('purge')}`;
const POST = { table: 'blog_posts', id: '00000000-0000-4000-8000-000000000001' } as const;

test('changes of one moment are one request that names them all, and the next moment starts empty', async () => {
  const requests = onApi('post', URL, () => json({ success: true }));
  purgePages(POST, 'token');
  purgePages({ table: 'projects' }, 'token');
  purgePages({ table: 'services' }, 'token');
  await waitFor(() => expect(requests).not.toHaveLength(0));
  purgePages({ table: 'team_members' }, 'token');
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ changes: [{ table: 'team_members' }] }));
  expect(requests.map(({ body }) => body)).toEqual([
    { changes: [POST, { table: 'projects' }, { table: 'services' }] },
    { changes: [{ table: 'team_members' }] },
  ]);
  expect(requests[0]!.headers.get('authorization')).toBe('Bearer token');
});

test('a failure is no error for the one who saved', async () => {
  const requests = onApi('post', URL, () => Response.error());
  purgePages(POST, 'token');
  await waitFor(() => expect(requests).toHaveLength(1));
});
