import { screen, waitFor, within } from '@testing-library/react';
import { connectionLost, expectAccessible, failure, json, onApi, onTable } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { ImportPage } from './ImportPage';
import { idOf } from './run/identity';

/** A file that can be read; jsdom's cannot. */
const fileOf = (name: string, text: string) =>
  Object.assign(new File([text], name), {
    text: () => Promise.resolve(text),
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
  });
const ghost = (posts: object[]) =>
  fileOf('old.json', JSON.stringify({ db: [{ data: { posts, members: [{}] } }] }));
const post = (id: number, values: object = {}) => ({
  id: `id${id}`,
  title: `Post ${id}`,
  slug: `post-${id}`,
  html: `<p>Text ${id}</p>`,
  type: 'post',
  status: 'published',
  visibility: 'public',
  published_at: '2024-01-02T08:00:00.000Z',
  ...values,
});

/** The API, with these posts in the database. */
function backend(slugs: { id: string; slug: string }[] = []) {
  onTable('blog_posts', slugs);
  onApi('post', '/rest/v1/old_paths', () => json(null, 201));
  return onApi('post', '/rest/v1/blog_posts', ({ body }) =>
    json(
      (body as { id: string }[]).map(({ id }) => ({ id })),
      201,
    ),
  );
}

async function openWith(...files: File[]) {
  const view = renderAdmin(<ImportPage />);
  await view.user.upload(screen.getByLabelText('Choose a file, or drop it here'), files);
  return view;
}
const result = async () => screen.findByRole('status', { name: 'Result' });

describe('the import screen', () => {
  it('says what a file holds before anything is stored, and imports it as chosen', async () => {
    const stored = backend();
    const page = post(9, { type: 'page' });
    const { user, container } = await openWith(
      ghost([post(1), post(2, { status: 'draft' }), post(3, { status: 'scheduled' }), page]),
    );
    const found = await screen.findByRole('region', { name: 'Found: Ghost' });
    expect(within(found).getByText('3 posts: 1 published, 1 draft, 1 planned')).toBeInTheDocument();
    expect(within(found).getByText('1 page')).toBeInTheDocument();
    expect(within(found).getByText(/^members \(1\): Export them as CSV/)).toBeInTheDocument();
    expect(within(found).getAllByRole('row')).toHaveLength(4);
    await expectAccessible(container);
    expect(stored).toHaveLength(0);

    await user.click(screen.getByLabelText('All as drafts'));
    await user.click(screen.getByRole('button', { name: 'Import 3 posts' }));
    expect(await result()).toHaveTextContent('3 posts imported');
    expect(stored).toHaveLength(1);
    expect(stored[0]!.body).toMatchObject([
      { slug: 'post-1', published: false, content: '<p>Text 1</p>' },
      { slug: 'post-2', published: false },
      { slug: 'post-3', published: false },
    ]);
    expect(screen.getByRole('heading', { name: 'Report' })).toHaveFocus();
    expect(screen.getByText(/It was planned there, and is a draft here\./)).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('goes on after a lost connection where it was', async () => {
    backend();
    onApi('post', '/rest/v1/blog_posts', () => connectionLost());
    const { user } = await openWith(ghost([post(1)]));
    await user.click(await screen.findByRole('button', { name: 'Import 1 post' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The import stopped after 0 of 1 post.');
    backend();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await result()).toHaveTextContent('1 post imported');
  });

  it.each([
    ['new', [], '3 posts imported'],
    ['here already', [{ id: 'id2', slug: 'post-2' }], '2 posts imported1 post here already'],
  ])(
    'ends although the database refuses an old address, and says which, of a post that is %s',
    async (_, known, counts) => {
      backend(
        await Promise.all(known.map(async ({ id, slug }) => ({ id: await idOf(`ghost:${id}`), slug }))),
      );
      const led: string[] = [];
      onApi('post', '/rest/v1/old_paths', ({ body }) => {
        const paths = (body as { path: string }[]).map(({ path }) => path);
        if (paths.includes('/post-2'))
          return failure(400, '22023', '/by-hand leads here already. Let it lead to the new address first.');
        led.push(...paths);
        return json(null, 201);
      });
      const { user } = await openWith(ghost([post(1), post(2), post(3)]));
      await user.click(await screen.findByRole('button', { name: 'Import 3 posts' }));
      expect(await result()).toHaveTextContent(counts);
      expect(led).toEqual(['/post-1', '/post-3']);
      const list = within(screen.getByRole('list', { name: 'What to look at' }));
      const lines = list.getAllByText(/Its old address/);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toHaveTextContent(
        /^Post 2: .*Its old address \/post-2 does not lead to it: \/by-hand leads here already\. Let it lead to the new address first\. Mend that on the screen “Redirects”, then import the file again\.$/,
      );
    },
  );

  it('names the posts that it leaves as they are', async () => {
    backend([{ id: await idOf('ghost:id2'), slug: 'post-2' }]);
    const { user } = await openWith(ghost([post(1), post(2)]));
    await user.click(await screen.findByRole('button', { name: 'Import 2 posts' }));
    expect(await result()).toHaveTextContent('1 post here already, left as they are');
    const left = within(screen.getByRole('list', { name: 'Left as they are' }));
    expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Post 2: It is here already.',
    ]);
  });

  it('says which rows of a table have no title, as a spreadsheet counts them', async () => {
    backend();
    await openWith(fileOf('a.csv', 'title,text\n,Low\n\nTides,High\n,Slack\n'));
    const found = await screen.findByRole('region', { name: 'Found: CSV' });
    expect(within(found).getByText('row (2): It has no title. (Rows 2, 5)')).toBeInTheDocument();
  });

  it('asks where the old site is only when the file does not say, and checks the answer', async () => {
    backend();
    const { user } = await openWith(ghost([post(1, { html: '<img src="__GHOST_URL__/content/a.png">' })]));
    const address = await screen.findByLabelText('Address of the old site');
    const button = () => screen.getByRole('button', { name: 'Import 1 post' });
    expect(button()).toBeDisabled();
    await user.type(address, 'old');
    expect(address).toHaveAccessibleDescription('Enter a full address, starting with https://.');
    await user.clear(address);
    await user.type(address, 'https://old.example/');
    expect(button()).toBeEnabled();
    expect(address).toHaveAttribute('aria-invalid', 'false');
  });

  it('shows an address that is made with the post without its end', async () => {
    backend();
    await openWith(fileOf('a.csv', 'title\n潮汐\n'));
    expect(await screen.findByRole('cell', { name: 'post-…' })).toBeInTheDocument();
  });

  it('maps the columns of a table, and needs the one of the title', async () => {
    const stored = backend();
    const table = fileOf('a.csv', 'Headline,Body,Topic\nTides,*Low*,Design\n');
    const { user } = await openWith(table);
    expect(await screen.findByRole('region', { name: 'Columns' })).toHaveTextContent('Tides');
    await user.selectOptions(screen.getByLabelText(/^Title/), 'No column');
    expect(screen.getByRole('alert')).toHaveTextContent('Choose the column that holds the title.');
    await user.selectOptions(screen.getByLabelText(/^Title/), 'Headline');
    await user.click(screen.getByRole('button', { name: 'Import 1 post' }));
    await result();
    expect(stored[0]!.body).toMatchObject([
      { title: 'Tides', slug: 'tides', category: 'Design', content: '<p><em>Low</em></p>\n' },
    ]);
  });

  it.each([
    ['a.json', '{', 'This file is not valid JSON. It may have been cut off while it was downloaded.'],
    ['a.json', '{}', 'This JSON file is not an export of Ghost or of this site.'],
    ['a.zip', 'x', 'This archive is damaged, or is not a .zip file.'],
    ['a.csv', 'title', 'This table has no rows below its first line.'],
    ['a.xml', '<rss/>', 'This XML file is damaged, or is not an export of WordPress.'],
  ])('says why it cannot read %s with %s', async (name, text, message) => {
    await openWith(fileOf(name, text));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await waitFor(() => expect(screen.queryByText('Reading the file…')).not.toBeInTheDocument());
  });
});
