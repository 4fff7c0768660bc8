import { waitFor } from '@testing-library/react';
import { functionPath, PAGE_TAGS, pageChangesOf, pageChangesSchema, type PageTable } from '../contracts';
import { connectionLost, json, onApi } from '../testing';
import { fc } from '../testing/fuzz';
import { onPurgeRefused, purgePages } from './purgePages';

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

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const sorted = (changes: readonly object[]) => changes.map((change) => JSON.stringify(change)).sort();

/** The function as far as it decides what it takes. */
function server() {
  const pieces: { changes: object[] }[] = [];
  const requests = onApi('post', URL, ({ body }) => {
    const { success, data } = pageChangesSchema.safeParse(body);
    if (success) pieces.push(data);
    return json({ success }, success ? 200 : 400);
  });
  return { pieces, requests, arrived: () => pieces.flatMap(({ changes }) => changes) };
}

test('any changes arrive in requests that the server takes, each of them once', async () => {
  const table = fc.constantFrom(...(Object.keys(PAGE_TAGS) as PageTable[]));
  const id = fc.integer({ min: 0, max: 400 }).map(idOf);
  const change = fc.oneof(fc.record({ table }), fc.record({ table, id }));
  const { pieces, requests, arrived } = server();
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 1200, size: 'max' }), async (changes) => {
      pieces.length = requests.length = 0;
      const distinct = [...new Set(sorted(changes))];
      for (const one of changes) purgePages(one, 'token');
      await waitFor(() => expect(sorted(arrived())).toEqual(distinct));
      expect(requests).toHaveLength(Math.ceil(distinct.length / 100));
    }),
    { numRuns: 20 },
  );
});

test.each([50, 51, 100])(
  '%i rows that are published at once are renewed, although each is written twice',
  async (rows) => {
    const { arrived, requests } = server();
    const ids = Array.from({ length: rows }, (_, number) => idOf(number));
    for (const rest of ['published=eq.true&unpublish_at=lte.now', 'select=publish_at']) {
      const address = `http://x/rest/v1/blog_posts?id=in.(${ids.join()})&${rest}`;
      for (const change of pageChangesOf('PATCH', new globalThis.URL(address))) purgePages(change, 'token');
    }
    await waitFor(() => expect(requests).not.toHaveLength(0));
    await waitFor(() => expect(arrived()).toEqual(ids.map((id) => ({ table: 'blog_posts', id }))));
    expect(requests).toHaveLength(1);
  },
);

test('a refusal is told once for all requests of a moment; what the next save heals is not', async () => {
  const told = jest.fn();
  const stop = onPurgeRefused(told);
  const replies = [() => json({}, 502), connectionLost, () => json({}, 400)];
  for (const [index, reply] of replies.entries()) {
    const requests = onApi('post', URL, reply);
    for (let number = 0; number < 150; number += 1)
      purgePages({ table: 'projects', id: idOf(number) }, 'token');
    await waitFor(() => expect(requests).toHaveLength(2));
    if (index === 2) await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  }
  expect(told).toHaveBeenCalledTimes(1);
  stop();
});
