import { startBackend, type Backend } from './backend';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

/** Every table with optimistic locking. */
const ROWS: Record<string, object> = {
  services: { title: 'Piers', description: 'Built to last.' },
  projects: { title: 'Quay', category: 'Web App' },
  blog_posts: {
    slug: 'tides',
    title: 'Tides',
    category: 'Technology',
    author: 'Ada',
    date: '2025-06-01',
    image: '/media/a.webp',
  },
  case_studies: { title: 'Harbour', category: 'E-commerce', image: '/media/a.webp' },
  team_members: { name: 'Ada', role: 'Engineer', description: 'Builds.' },
};
const READ = { prefer: 'return=representation' };

describe.each(Object.keys(ROWS))('the version of a row of %s', (table) => {
  const path = `/rest/v1/${table}`;
  let id: string;
  beforeAll(async () => {
    const { status, body } = await backend.request('admin', 'POST', path, ROWS[table], READ);
    expect([status, body]).toEqual([201, [expect.objectContaining({ id: expect.any(String) })]]);
    [{ id }] = body as [{ id: string }];
  });

  const read = async () => {
    const { body } = await backend.request('admin', 'GET', `${path}?select=updated_at&id=eq.${id}`);
    return (body as { updated_at: string }[])[0]!.updated_at;
  };
  const save = (version: string) =>
    backend.request(
      'admin',
      'PATCH',
      `${path}?id=eq.${id}&updated_at=eq.${encodeURIComponent(version)}`,
      ROWS[table],
      READ,
    );

  it('stays the same to the last digit, however often it is read and saved', async () => {
    for (let times = 0; times < 25; times += 1) {
      const { status, body } = await save(await read());
      expect([status, (body as unknown[]).length]).toEqual([200, 1]);
      const [{ updated_at: answered }] = body as [{ updated_at: string }];
      expect(await read()).toBe(answered);
    }
  });

  it('changes with a save, so that the older one is refused', async () => {
    const old = await read();
    expect((await save(old)).body).toHaveLength(1);
    expect((await save(old)).body).toEqual([]);
  });
});
