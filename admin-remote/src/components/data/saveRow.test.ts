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

  /** A table with one row, as the database answers: a write names the version that it has read. */
  function aTable(row: Record<string, unknown> | null) {
    const table = { row, isAnswerLost: false, version: 1 };
    const stored = (values: object) => {
      table.version += 1;
      table.row = { ...table.row, ...values, updated_at: `v${table.version}` };
      return table.isAnswerLost ? failure(503, '', 'gone') : json([table.row]);
    };
    onApi('post', '/rest/v1/case_studies', ({ body }) =>
      table.row
        ? failure(409, '23505', 'duplicate key value violates unique constraint "case_studies_pkey"')
        : stored(body as object),
    );
    const updates = onApi('patch', '/rest/v1/case_studies', ({ url, body }) =>
      url.searchParams.get('updated_at') === `eq.${String(table.row?.['updated_at'])}`
        ? stored(body as object)
        : json([]),
    );
    onApi('get', '/rest/v1/case_studies', () => json(table.row ? [table.row] : []));
    return { table, updates };
  }
  const save = async (row: RowToSave<'case_studies'>) =>
    saveRow('case_studies', row)({ db: await getDb(), supabase: getSupabase });

  it('goes on from an update whose answer was lost, when more was typed since', async () => {
    const id = crypto.randomUUID();
    const { table } = aTable({ id, title: 'Tide', client: 'Port', updated_at: 'v1' });
    table.isAnswerLost = true;
    expect((await save({ id, version: 'v1', values: { title: 'Tide t' } })).error).toBeTruthy();
    table.isAnswerLost = false;
    const { data, error } = await save({ id, version: 'v1', values: { title: 'Tide tables' } });
    expect(error).toBeNull();
    expect(data).toMatchObject({ title: 'Tide tables', client: 'Port', updated_at: 'v3' });
  });

  it('goes on from whichever of its attempts arrived', async () => {
    const id = crypto.randomUUID();
    const { table } = aTable({ id, title: 'Tide', updated_at: 'v1' });
    table.isAnswerLost = true;
    await save({ id, version: 'v1', values: { title: 'Tide t' } });
    onApi('patch', '/rest/v1/case_studies', () => failure(503, '', 'gone'));
    await save({ id, version: 'v1', values: { title: 'Tide ta' } });
    const updates = onApi('patch', '/rest/v1/case_studies', ({ url, body }) =>
      json(url.searchParams.get('updated_at') === 'eq.v2' ? [{ ...table.row, ...(body as object) }] : []),
    );
    expect((await save({ id, version: 'v1', values: { title: 'Tides' } })).data).toMatchObject({
      title: 'Tides',
    });
    expect(updates).toHaveLength(2);
  });

  it('says conflict when somebody else has saved after the update whose answer was lost', async () => {
    const id = crypto.randomUUID();
    const { table } = aTable({ id, title: 'Tide', updated_at: 'v1' });
    table.isAnswerLost = true;
    await save({ id, version: 'v1', values: { title: 'Tide t' } });
    table.isAnswerLost = false;
    table.row = { ...table.row, title: 'Theirs', updated_at: 'v9' };
    expect((await save({ id, version: 'v1', values: { title: 'Tides' } })).error).toMatchObject({
      code: CONFLICT_CODE,
    });
    expect(table.row).toMatchObject({ title: 'Theirs' });
  });

  it('knows its row as the database writes it: keys in another order, times in another spelling', async () => {
    const id = crypto.randomUUID();
    const values = {
      metrics: [{ value: '5', label: 'Boats', description: '' }],
      publish_at: '2027-01-02T03:04:00.000Z',
      search: { title: 'Tides', image: undefined },
    };
    const { table, updates } = aTable({
      id,
      metrics: [{ label: 'Boats', value: '5', description: '' }],
      publish_at: '2027-01-02T03:04:00+00:00',
      search: { title: 'Tides' },
      updated_at: 'v9',
    });
    expect((await save({ id, version: 'v1', values })).data).toEqual(table.row);
    expect(updates).toHaveLength(1);
    expect(
      (await save({ id, version: 'v1', values: { ...values, publish_at: '2027-01-02T03:05:00.000Z' } }))
        .error,
    ).toMatchObject({ code: CONFLICT_CODE });
  });

  it('says conflict of a text that only reads like the same moment', async () => {
    const id = crypto.randomUUID();
    aTable({ id, title: '2025', updated_at: 'v9' });
    expect((await save({ id, version: 'v1', values: { title: '2025-01-01' } })).error).toMatchObject({
      code: CONFLICT_CODE,
    });
  });

  it('recognizes its new row by its content, not by its creation time, which differs in each attempt', async () => {
    const id = crypto.randomUUID();
    const { table, updates } = aTable(null);
    table.isAnswerLost = true;
    const values = { title: 'Tide', created_at: '2027-01-01T00:00:00.000Z' };
    await save({ id, version: null, values });
    table.isAnswerLost = false;
    const later = { ...values, created_at: '2027-01-01T00:00:09.000Z' };
    expect((await save({ id, version: null, values: later })).error).toBeNull();
    expect(updates).toHaveLength(0);
    expect(table.row).toMatchObject({ created_at: values.created_at });
  });

  it('goes on from a new row whose answer was lost, and leaves it when it was made', async () => {
    const id = crypto.randomUUID();
    const { table } = aTable(null);
    table.isAnswerLost = true;
    await save({ id, version: null, values: { title: 'Tide', created_at: '2027-01-01T00:00:00.000Z' } });
    table.isAnswerLost = false;
    const later = { title: 'Tides', created_at: '2027-01-01T00:00:09.000Z' };
    expect((await save({ id, version: null, values: later })).data).toMatchObject({
      title: 'Tides',
      created_at: '2027-01-01T00:00:00.000Z',
    });
  });

  it('knows its new member, and leaves them the place that the database gave', async () => {
    const id = crypto.randomUUID();
    const values = { name: 'Ada', order_index: 0 };
    let row: object | null = null;
    onApi('post', '/rest/v1/team_members', () => {
      if (row)
        return failure(409, '23505', 'duplicate key value violates unique constraint "team_members_pkey"');
      row = { id, name: 'Ada', order_index: 7, updated_at: 'v1' };
      return failure(503, '', 'gone');
    });
    onApi('get', '/rest/v1/team_members', () => json([row]));
    const updates = onApi('patch', '/rest/v1/team_members', ({ body }) =>
      json([{ ...row, ...(body as object) }]),
    );
    const run = async (more: object) =>
      saveRow('team_members', { id, version: null, values: { ...values, ...more } })({
        db: await getDb(),
        supabase: getSupabase,
      });
    await run({});
    expect((await run({ name: 'Ada L.' })).data).toMatchObject({ name: 'Ada L.', order_index: 7 });
    expect(updates[0]?.body).toEqual({ name: 'Ada L.' });
  });

  it('fails when the row is gone, or the rights are', async () => {
    onApi('patch', '/rest/v1/blog_posts', () => json([]));
    onApi('get', '/rest/v1/blog_posts', () => json([]));
    expect((await run({ id: post.id, version: 'v1', values: {} })).error).toMatchObject({ code: '404' });
  });
});
