import { connectionLost, json, onApi, onTable } from '@agency/shared/testing';
import { getDb } from '@agency/shared/runtime';
import { deleteIllustrated } from './deleteIllustrated';
import { deleteRows, whyLeft } from './deleteRows';

const rows = (ids: readonly string[]) => json(ids.map((id) => ({ id })));

describe('a deletion', () => {
  it.each([
    ['was lost on its way back', () => connectionLost()],
    ['names nothing, because somebody else was faster', () => rows([])],
  ])('is done when its answer %s and the row is gone', async (_why, answer) => {
    onApi('delete', '/rest/v1/services', answer);
    onApi('get', '/rest/v1/services', () => rows([]));
    onApi('post', '/rest/v1/rpc/my_role', () => json('editor'));
    const { data } = await deleteRows(await getDb(), 'services', ['a']);
    expect(data).toMatchObject({ left: [], isCertain: true });
    expect(whyLeft(data)).toBeNull();
  });

  it.each([
    ['contact_messages', 'editor'],
    ['services', null],
  ] as const)('of %s fails for a person whose role is now %s', async (table, role) => {
    onApi('delete', `/rest/v1/${table}`, () => rows([]));
    onApi('get', `/rest/v1/${table}`, () => rows([]));
    onApi('post', '/rest/v1/rpc/my_role', () => json(role));
    const { data } = await deleteRows(await getDb(), table, ['a']);
    expect(data.left).toEqual(['a']);
    expect(whyLeft(data)?.message).toMatch(/^Nothing was saved/);
  });

  it('says what stopped it while the row is there', async () => {
    onApi('delete', '/rest/v1/services', () => connectionLost());
    onApi('get', '/rest/v1/services', () => rows(['a', 'b']));
    const { data } = await deleteRows(await getDb(), 'services', ['a']);
    expect(whyLeft(data)?.message).toBe('The server could not be reached.');
  });

  it('of illustrated rows answers their pictures, although the answer about the first hundred was lost', async () => {
    let stored = Array.from({ length: 130 }, (_, index) => ({
      id: `${index}-`,
      image: `${index}.png`,
      social: null,
    }));
    const named = (url: URL) =>
      stored.filter(({ id }) =>
        url.searchParams
          .get('id')!
          .match(/[0-9]+-/g)!
          .includes(id),
      );
    onApi('get', '/rest/v1/blog_posts', ({ url }) => json(named(url)));
    onTable('content_versions', [{ image: 'old.png', social: null, screens: null }]);
    onApi('post', '/rest/v1/rpc/my_role', () => json('editor'));
    let isBroken = true;
    const deletes = onApi('delete', '/rest/v1/blog_posts', ({ url }) => {
      const gone = named(url);
      stored = stored.filter((row) => !gone.includes(row));
      return isBroken ? connectionLost() : json(gone);
    });
    const db = await getDb();
    const first = await deleteIllustrated(
      db,
      'blog_posts',
      stored.map(({ id }) => id),
    );
    expect(first.left).toHaveLength(30);
    expect(first.images).toEqual(expect.arrayContaining(['0.png', '99.png', 'old.png']));
    isBroken = false;
    const second = await deleteIllustrated(db, 'blog_posts', first.left);
    expect(second).toMatchObject({ left: [], error: null });
    expect(second.images).toContain('129.png');
    expect(deletes).toHaveLength(2);
  });
});
