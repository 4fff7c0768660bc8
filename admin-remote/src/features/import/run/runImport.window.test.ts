import { backendWith, NETWORK, post, results, rowsOf, run } from './fakeBackend';

/** As the trigger of `old_paths` refuses a statement that holds this path. */
function refuse({ faults }: Awaited<ReturnType<typeof backendWith>>, refused: string) {
  faults.redirect = (paths) => {
    if (paths.some(({ path }) => path === refused))
      throw {
        kind: 'server',
        code: '22023',
        message: '/by-hand leads here already. Let it lead to the new address first.',
      };
  };
}
const UNLED =
  'Its old address /post-1 does not lead to it: /by-hand leads here already. Let it lead to the new address first. Mend that on the screen “Redirects”, then import the file again.';

describe('an import', () => {
  it('stores a post with its address, moment, category and excerpt, and leads its old address there', async () => {
    const fake = await backendWith();
    await run(fake, [
      post(1, { labels: ['Old', 'News', 'old', 'marketing'], html: '<h1>Head</h1><p>Words of it.</p>' }),
    ]);
    expect(rowsOf(fake)).toEqual([
      expect.objectContaining({
        slug: 'post-1',
        title: 'Post 1',
        content: '<h2>Head</h2><p>Words of it.</p>',
        excerpt: 'Head Words of it.',
        category: 'Marketing',
        tags: ['Old', 'News'],
        author: 'Ada',
        date: '2024-01-02',
        read_time: '1 min read',
        published: true,
        created_at: '2024-01-02T08:00:00.000Z',
        updated_at: '2024-02-02T08:00:00.000Z',
      }),
    ]);
    expect([...fake.redirects]).toEqual([['/post-1', rowsOf(fake)[0]!.id]]);
  });

  it('stores nothing twice: not from the same file again, not within a file, and changes nothing', async () => {
    const fake = await backendWith();
    const posts = Array.from({ length: 45 }, (_, id) => post(id));
    expect(new Set((await run(fake, [...posts, post(3)])).map(({ result }) => result))).toEqual(
      new Set(['imported', 'skipped']),
    );
    expect(fake.stored.size).toBe(45);
    const [first] = rowsOf(fake);
    fake.stored.set(first!.id, { ...first!, title: 'Edited here', slug: 'edited-here' });
    const again = await run(fake, posts);
    expect(new Set(again.map(({ result }) => result))).toEqual(new Set(['skipped']));
    expect(fake.stored.size).toBe(45);
    expect(fake.stored.get(first!.id)!.title).toBe('Edited here');
  });

  it('replaces the content of a known post when asked, but neither its address nor its visibility', async () => {
    const fake = await backendWith();
    await run(fake, [post(1)], { choices: { isDraftsOnly: true } });
    const [row] = rowsOf(fake);
    const plan = '2100-01-01T08:00:00.000Z';
    fake.stored.set(row!.id, { ...row!, slug: 'own-slug', title: 'Edited here', publish_at: plan });
    const outcomes = await run(fake, [post(1, { title: 'New title' })], { choices: { isReplacing: true } });
    expect(results(outcomes)).toEqual(['New title: replaced']);
    expect(rowsOf(fake)).toMatchObject([
      { title: 'New title', slug: 'own-slug', published: false, publish_at: plan },
    ]);
  });

  it('plans what was planned there for the same minute, and makes a draft of it if that has passed', async () => {
    const fake = await backendWith();
    const outcomes = await run(fake, [
      post(1, { status: 'planned', publishedAt: '2100-01-01T08:00:30Z' }),
      post(2, { status: 'planned' }),
    ]);
    expect(rowsOf(fake)).toMatchObject([
      { published: true, publish_at: '2100-01-01T08:00:00.000Z' },
      { published: false, publish_at: null },
    ]);
    expect(outcomes[1]!.notes).toContain('It was planned there, and is a draft here.');
  });

  it('gives a free address to a post whose own is taken, and says so', async () => {
    const fake = await backendWith([{ id: 'x', slug: 'post-1' }]);
    const [outcome] = await run(fake, [post(1)]);
    expect(outcome).toMatchObject({
      slug: 'post-1-2',
      notes: expect.arrayContaining([
        'The address /blog/post-1 is taken, so it is /blog/post-1-2.',
      ]) as unknown,
    });
  });

  it('goes on after a lost answer without a second row, and counts what had arrived as imported', async () => {
    const fake = await backendWith();
    const posts = Array.from({ length: 50 }, (_, id) => post(id));
    const tried = new Set<string>();
    let calls = 0;
    const { add } = fake.backend;
    fake.backend.add = async (rows) => {
      await add(rows);
      calls += 1;
      if (calls === 2) throw NETWORK;
    };
    await expect(run(fake, posts, { tried })).rejects.toEqual(NETWORK);
    expect(fake.stored.size).toBe(40);
    const outcomes = await run(fake, posts, { tried });
    expect(outcomes.filter(({ result }) => result === 'imported')).toHaveLength(50);
    expect(fake.stored.size).toBe(50);
  });

  it('stops between two posts, stores what is prepared, and goes on with the rest', async () => {
    const fake = await backendWith();
    const posts = Array.from({ length: 5 }, (_, id) => post(id));
    const first = await run(fake, posts, { stopAfter: 3 });
    expect(results(first)).toEqual(['Post 0: imported', 'Post 1: imported', 'Post 2: imported']);
    const rest = await run(fake, posts, { done: new Set(first.map((outcome) => outcome.post)) });
    expect(results(rest)).toEqual(['Post 3: imported', 'Post 4: imported']);
  });

  it('stores all others when the database refuses one', async () => {
    const fake = await backendWith();
    const outcomes = await run(fake, [post(1), post(2, { title: 'Refused' }), post(3)]);
    expect(results(outcomes)).toEqual(['Post 1: imported', 'Refused: failed', 'Post 3: imported']);
    expect(outcomes[1]!.notes).toEqual(['Refused.']);
  });

  it('says which old address the database refuses, why and what to do, and leads all others', async () => {
    const fake = await backendWith();
    refuse(fake, '/post-1');
    const posts = Array.from({ length: 45 }, (_, id) => post(id));
    const outcomes = await run(fake, posts);
    expect(new Set(outcomes.map(({ result }) => result))).toEqual(new Set(['imported']));
    expect(outcomes.filter(({ isUnled }) => isUnled)).toMatchObject([
      { post: posts[1], notes: expect.arrayContaining([UNLED]) as unknown },
    ]);
    expect(fake.redirects.size).toBe(44);
  });

  it('says it of a post that was here before as well, and leads its address when that is mended', async () => {
    const fake = await backendWith();
    refuse(fake, '/post-1');
    const posts = Array.from({ length: 250 }, (_, id) => post(id));
    await run(fake, posts);
    fake.redirects.clear();
    const again = await run(fake, posts);
    expect(new Set(again.map(({ result }) => result))).toEqual(new Set(['skipped']));
    expect(again.filter(({ isUnled }) => isUnled)).toMatchObject([
      { post: posts[1], notes: ['It is here already.', UNLED] },
    ]);
    expect(fake.redirects.size).toBe(249);
    delete fake.faults.redirect;
    expect((await run(fake, posts)).some(({ isUnled }) => isUnled)).toBe(false);
    expect(fake.redirects.size).toBe(250);
  });

  it('leads posts that were here before when it goes on after a lost connection', async () => {
    const fake = await backendWith();
    const posts = [post(1), post(2)];
    await run(fake, posts);
    fake.redirects.clear();
    fake.faults.redirect = () => {
      throw NETWORK;
    };
    const done = new Set<(typeof posts)[number]>();
    const onOutcome = ({ post: one }: { post: (typeof posts)[number] }) => void done.add(one);
    await expect(run(fake, posts, { onOutcome })).rejects.toEqual(NETWORK);
    delete fake.faults.redirect;
    await run(fake, posts, { done });
    expect(fake.redirects.size).toBe(2);
  });

  it('stops when the server fails for every row', async () => {
    const fake = await backendWith();
    const failure = { kind: 'server', code: '503', message: 'Down.' };
    fake.faults.add = () => {
      throw failure;
    };
    await expect(run(fake, [post(1), post(2)])).rejects.toEqual(failure);
  });

  it('fetches each picture once, keeps the address of one that cannot be fetched, and says so', async () => {
    const fake = await backendWith();
    const html = '<p><img src="/a.png" alt="A"><img src="https://old.example/gone.png"></p>';
    const posts = [post(1, { html }), post(2, { html, image: '/cover.png', imageAlt: 'Cover' })];
    const outcomes = await run(fake, posts);
    expect(fake.uploads).toEqual(['https://old.example/a.png', 'https://old.example/cover.png']);
    expect(rowsOf(fake).map(({ image, image_alt }) => [image, image_alt])).toEqual([
      ['https://files.example/1.png', 'A'],
      ['https://files.example/2.png', 'Cover'],
    ]);
    expect(rowsOf(fake)[0]!.content).toContain('src="https://old.example/gone.png"');
    expect(outcomes[0]!.notes).toEqual(['The image https://old.example/gone.png stays a link: No image.']);
    // In a later run, and for another post, too.
    await run(fake, [post(3, { html: '<img src="__GHOST_URL__/a.png">' })]);
    expect(fake.uploads).toHaveLength(2);
  });

  it('leads links between the posts of a file to their new addresses', async () => {
    const fake = await backendWith([{ id: 'x', slug: 'post-2' }]);
    const html =
      '<a href="https://old.example/post-2/#part">a</a><a href="/other">b</a><a href="https://else.example/post-2/">c</a>';
    await run(fake, [post(1, { html }), post(2)]);
    const { body } = new DOMParser().parseFromString(rowsOf(fake)[1]!.content!, 'text/html');
    expect([...body.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/blog/post-2-2#part',
      'https://old.example/other',
      'https://else.example/post-2/',
    ]);
  });

  it('lets no script through, and says what became of players', async () => {
    const fake = await backendWith();
    const html =
      '<p onclick="x()">A<script>x()</script><a href="javascript:x()">b</a></p><iframe src="https://video.example/1"></iframe><table><tr><td>1</td><td>2</td></tr></table>';
    const [outcome] = await run(fake, [post(1, { html })]);
    const { content } = rowsOf(fake)[0]!;
    expect(content).not.toMatch(/script|onclick|iframe/);
    expect(content).toContain('href="https://video.example/1"');
    expect(content).toContain('<th>1</th><th>2</th>');
    expect(outcome!.notes).toContain('One embedded player is a link now.');
  });

  it('keeps videos as still pictures, cells as lines, and how wide pictures are', async () => {
    const fake = await backendWith();
    const html =
      '<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe></figure><table><tr><td><p>a</p><p>b</p></td></tr></table><figure class="kg-card kg-image-card kg-width-wide"><img src="https://old.example/a.png" alt="A"><figcaption>C</figcaption></figure>';
    const [outcome] = await run(fake, [post(1, { html })]);
    const { content } = rowsOf(fake)[0]!;
    expect(content).toMatch(
      /<figure class="video"><a href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ"[^>]*><img [^>]*alt="Video on YouTube"/,
    );
    expect(content).toMatch(/<th> ?a b<\/th>/);
    expect(content).toMatch(/<figure class="wide"><img [^>]*><figcaption>C<\/figcaption><\/figure>/);
    expect(outcome!.notes.join()).not.toContain('player');
  });

  it('takes pages as drafts only when asked, and all as drafts when asked', async () => {
    const fake = await backendWith();
    const posts = [post(1), post(2, { kind: 'page' })];
    expect(results(await run(fake, posts, { choices: { isDraftsOnly: true } }))).toEqual([
      'Post 1: imported',
    ]);
    await run(fake, posts, { choices: { withPages: true } });
    expect(rowsOf(fake).map(({ title, published }) => [title, published])).toEqual([
      ['Post 1', false],
      ['Post 2', false],
    ]);
  });

  it('fits titles, slugs and dates that are not possible here', async () => {
    const fake = await backendWith();
    await run(fake, [
      post(1, { title: 'x '.repeat(150), slug: 'Über_Uns%20%C3%A9' }),
      post(2, { title: '', slug: '日本', publishedAt: null, excerpt: 'y'.repeat(1200) }),
    ]);
    const [long, bare] = rowsOf(fake);
    expect(long!.slug).toBe('uber-uns-e');
    expect(long!.title!.length).toBeLessThanOrEqual(200);
    expect(bare).toMatchObject({ title: 'Untitled', date: '2025-06-01' });
    expect(bare!.slug).toMatch(/^post-[0-9a-f]{6}$/);
    expect(bare!.excerpt!.length).toBeLessThanOrEqual(1000);
  });
});
