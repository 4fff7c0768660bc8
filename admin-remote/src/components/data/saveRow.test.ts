import { getDb, getSupabase } from '@agency/shared/runtime';
import { buildPost, failure, json, onApi } from '@agency/shared/testing';
import { CONFLICT_CODE, saveRow, type RowToSave } from './saveRow';

const post = buildPost({ title: 'Mine' });
const run = async (row: RowToSave<'blog_posts'>) =>
  saveRow('blog_posts', row)({ db: await getDb(), supabase: getSupabase });

describe('saving a row', () => {
  it('inserts a new one under the id the browser made', async () => {
    const requests = onApi('post', '/rest/v1/blog_posts', () => json([post], 201));
    const { data } = await run({ id: post.id, version: null, values: { title: 'Mine' } });
    expect(data).toEqual(post);
    expect(requests[0]?.body).toEqual({ id: post.id, title: 'Mine' });
  });

  const isThere = () =>
    failure(409, '23505', 'duplicate key value violates unique constraint "blog_posts_pkey"');

  it('counts a repeated insert, whose first answer was lost, as done', async () => {
    onApi('post', '/rest/v1/blog_posts', isThere);
    onApi('get', '/rest/v1/blog_posts', () => json([post]));
    expect((await run({ id: post.id, version: null, values: { title: 'Mine' } })).data).toEqual(post);
  });

  it('goes on from an insert whose answer was lost, when more was typed since', async () => {
    let attempt = 0;
    const id = crypto.randomUUID();
    onApi('post', '/rest/v1/blog_posts', () => (attempt++ === 0 ? failure(503, '', 'gone') : isThere()));
    onApi('get', '/rest/v1/blog_posts', () => json([{ ...post, id, title: 'First' }]));
    const updates = onApi('patch', '/rest/v1/blog_posts', () => json([{ ...post, id }]));
    expect((await run({ id, version: null, values: { title: 'First' } })).error).toBeTruthy();
    expect((await run({ id, version: null, values: { title: 'Mine' } })).data).toEqual({ ...post, id });
    expect(updates[0]?.url.searchParams.get('updated_at')).toBe(`eq.${post.updated_at}`);
  });

  it('says conflict when somebody else has stored the new row', async () => {
    onApi('post', '/rest/v1/blog_posts', isThere);
    onApi('get', '/rest/v1/blog_posts', () => json([{ ...post, title: 'Theirs' }]));
    const updates = onApi('patch', '/rest/v1/blog_posts', () => json([post]));
    expect((await run({ id: post.id, version: null, values: { title: 'Mine' } })).error).toMatchObject({
      code: CONFLICT_CODE,
    });
    expect(updates).toHaveLength(0);
  });

  it('reports another unique value that is taken', async () => {
    onApi('post', '/rest/v1/blog_posts', () =>
      failure(409, '23505', 'duplicate key value violates unique constraint "blog_posts_slug_key"'),
    );
    expect((await run({ id: post.id, version: null, values: {} })).error).toMatchObject({ code: '23505' });
  });

  it('updates only the version that was read', async () => {
    const requests = onApi('patch', '/rest/v1/blog_posts', () => json([post]));
    await run({ id: post.id, version: 'v1', values: { title: 'Mine' } });
    expect(requests[0]?.url.searchParams.get('updated_at')).toBe('eq.v1');
  });

  it('says conflict when another version is there', async () => {
    onApi('patch', '/rest/v1/blog_posts', () => json([]));
    onApi('get', '/rest/v1/blog_posts', () => json([{ ...post, title: 'Theirs' }]));
    expect((await run({ id: post.id, version: 'v1', values: { title: 'Mine' } })).error).toMatchObject({
      code: CONFLICT_CODE,
    });
  });

  it('is done when the other version is what was to be saved', async () => {
    onApi('patch', '/rest/v1/blog_posts', () => json([]));
    onApi('get', '/rest/v1/blog_posts', () => json([post]));
    expect((await run({ id: post.id, version: 'v1', values: { title: 'Mine' } })).data).toEqual(post);
  });

  it('fails when the row is gone, or the rights are', async () => {
    onApi('patch', '/rest/v1/blog_posts', () => json([]));
    onApi('get', '/rest/v1/blog_posts', () => json([]));
    expect((await run({ id: post.id, version: 'v1', values: {} })).error).toMatchObject({ code: '404' });
  });
});
