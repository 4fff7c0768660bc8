import { screen, waitFor, within } from '@testing-library/react';
import {
  buildPost,
  expectAccessible,
  failure,
  json,
  onApi,
  onTable,
  rowsReply,
} from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { PostEditorPage } from './PostEditorPage';

const post = buildPost({
  title: 'Tides today',
  slug: 'tides',
  content: '<p>The harbour is open.</p>',
  published: true,
  updated_at: 'v3',
});
const older = {
  ...post,
  title: 'Tides yesterday',
  slug: 'old-tides',
  content: '<p>The harbour was <strong>closed</strong>.</p>',
  published: false,
  image: '/media/posts/other.webp',
};
const oldest = { ...older, title: 'Tides once', content: '<p>The harbour was closed.</p>' };

const VERSIONS = [
  { row: post, saved_by: 'Mara Quist', changed: ['content', 'title'], was_public: true },
  { row: older, saved_by: 'ada@agency.test', changed: ['content', 'title'], was_public: false },
  { row: oldest, saved_by: 'System', changed: [], was_public: false },
].map((version, index) => ({
  id: `90000000-0000-4000-8000-00000000000${3 - index}`,
  number: 3 - index,
  saved_at: new Date(Date.now() - index * 3 * 3_600_000 - 1000).toISOString(),
  ...version,
}));

/** Answers lists of versions and single ones, as the API does. */
function onVersions(versions = VERSIONS) {
  return onApi('get', '/rest/v1/content_versions', ({ url }) => {
    const id = url.searchParams.get('id')?.replace('eq.', '');
    if (!id) return rowsReply(versions.map(({ row: _row, ...version }) => version));
    return json({ content: versions.find((version) => version.id === id)!.row });
  });
}

async function openPost(row = post) {
  onTable('blog_posts', [row]);
  const view = renderAdmin(<PostEditorPage />, {
    at: `/admin/blog/edit/${post.id}`,
    path: '/admin/blog/edit/:id',
  });
  await screen.findByRole('form');
  return view;
}

const opener = () => screen.findByRole('button', { name: 'Versions' });
const panel = () => screen.findByRole('dialog', { name: 'Versions' });
const title = () => screen.getByRole('textbox', { name: /^Title/ });

describe('the versions of a post', () => {
  it('are listed with who, when and what changed, and the chosen one is compared with the form', async () => {
    const asked = onVersions();
    const { user } = await openPost();
    await user.click(await opener());
    const dialog = within(await panel());
    const items = await dialog.findAllByRole<HTMLInputElement>('radio');
    expect(items.map(({ labels }) => labels![0]!.textContent)).toEqual([
      expect.stringMatching(/^Version 3CurrentPublicMara Quist, just now.*Content, Title$/),
      expect.stringMatching(/^Version 2ada@agency\.test, 3 hours ago.*Content, Title$/),
      expect.stringMatching(/^Version 1System, 6 hours ago.*First version$/),
    ]);
    expect(asked[0]!.url.searchParams.get('table_name')).toBe('eq.blog_posts');
    expect(asked[0]!.url.searchParams.get('row_id')).toBe(`eq.${post.id}`);
    expect(await dialog.findByRole('heading', { name: 'From version 2 to the form' })).toBeInTheDocument();
    expect((await dialog.findAllByRole('term')).map((term) => term.textContent)).toEqual([
      'Slug',
      'Title',
      'Content',
      'Featured Image',
      'Published',
    ]);
    expect(await dialog.findByText('today')).toBeInTheDocument();
    expect((await dialog.findAllByText(/^yesterday$/))[0]!.closest('del')).not.toBeNull();
    await expectAccessible(await panel());
  });

  it('are compared with each other from the older to the newer, formatting included', async () => {
    onVersions();
    const { user } = await openPost();
    await user.click(await opener());
    const dialog = within(await panel());
    const other = await dialog.findByRole('combobox', { name: 'Compare version 2 with' });
    await user.selectOptions(other, VERSIONS[2]!.id);
    expect(dialog.getByRole('heading', { name: 'From version 1 to version 2' })).toBeInTheDocument();
    expect((await dialog.findAllByRole('term')).map((term) => term.textContent)).toEqual([
      'Title',
      'Content',
    ]);
    expect((await dialog.findByText(/^yesterday$/)).closest('ins')).not.toBeNull();
    await user.click(dialog.getByRole('radio', { name: /^Version 3/ }));
    expect(dialog.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });

  it('are restored as a new save, which leaves address and visibility as they are', async () => {
    onVersions();
    const saves = onApi('patch', '/rest/v1/blog_posts', ({ body }) =>
      json([{ ...post, ...(body as object), updated_at: 'v4' }]),
    );
    const { user } = await openPost();
    await user.click(await opener());
    const dialog = within(await panel());
    expect(
      await dialog.findByText(
        'Restoring leaves as they are now: Slug, Published, Publish at, Take offline at.',
      ),
    ).toBeInTheDocument();
    await user.click(await dialog.findByRole('button', { name: 'Restore version 2' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(saves).toHaveLength(1);
    expect(saves[0]!.url.searchParams.get('updated_at')).toBe('eq.v3');
    expect(saves[0]!.body).toMatchObject({
      title: 'Tides yesterday',
      content: older.content,
      image: older.image,
      slug: 'tides',
      published: true,
    });
    expect(title()).toHaveValue('Tides yesterday');
    expect(await opener()).toHaveFocus();
  });

  it('replace unsaved changes only when the person says so', async () => {
    onVersions();
    const saves = onApi('patch', '/rest/v1/blog_posts', () =>
      json([{ ...post, ...older, updated_at: 'v4' }]),
    );
    const { user } = await openPost();
    await user.type(title(), ', tomorrow');
    await user.click(await opener());
    await user.click(await screen.findByRole('button', { name: 'Restore version 2' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(saves).toEqual([]);
    expect(title()).toHaveValue('Tides today, tomorrow');
    await user.click(screen.getByRole('button', { name: 'Restore version 2' }));
    await user.click(await screen.findByRole('button', { name: 'Replace them' }));
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(saves[0]!.body).toMatchObject({ title: 'Tides yesterday' });
  });

  it('never overwrite what somebody else has saved meanwhile: the person chooses', async () => {
    onVersions();
    const theirs = { ...post, title: 'Tides by a colleague', updated_at: 'v9' };
    const saves = onApi('patch', '/rest/v1/blog_posts', ({ url, body }) =>
      json(url.searchParams.get('updated_at') === 'eq.v9' ? [{ ...theirs, ...(body as object) }] : []),
    );
    const { user } = await openPost();
    onTable('blog_posts', [theirs]);
    await user.click(await opener());
    await user.click(await screen.findByRole('button', { name: 'Restore version 2' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Somebody else has saved this' }));
    await user.click(question.getByRole('radio', { name: /Theirs/ }));
    await user.click(question.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(saves.at(-1)!.body).toMatchObject({ title: 'Tides by a colleague', content: older.content });
  });

  it('stay in the form when they could not be saved', async () => {
    onVersions();
    onApi('patch', '/rest/v1/blog_posts', () => failure(500, 'XX000', 'boom'));
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
    const { user } = await openPost();
    await user.click(await opener());
    await user.click(await screen.findByRole('button', { name: 'Restore version 2' }));
    expect(await screen.findByText(/^Error saving post:/)).toBeInTheDocument();
    expect(title()).toHaveValue('Tides yesterday');
    alert.mockRestore();
  });

  it('show an empty state when there are none, and an error with Retry when they fail to load', async () => {
    const replies = [failure(500, 'XX000', 'boom'), rowsReply([])];
    onApi('get', '/rest/v1/content_versions', () => replies.shift()!);
    const { user } = await openPost();
    await user.click(await opener());
    expect(await screen.findByText('The versions could not be loaded.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No versions yet')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await opener()).toHaveFocus();
  });

  it('beyond the newest fifty are read on demand', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...VERSIONS[1]!,
      id: `80000000-0000-4000-8000-0000000000${String(60 - index).padStart(2, '0')}`,
      number: 60 - index,
    }));
    onApi('get', '/rest/v1/content_versions', ({ url }) => {
      const from = Number(url.searchParams.get('offset'));
      if (url.searchParams.has('id')) return json({ content: older });
      return rowsReply(many.slice(from, from + 50).map(({ row: _row, ...version }) => version));
    });
    const { user } = await openPost();
    await user.click(await opener());
    await user.click(await screen.findByRole('button', { name: 'Older versions' }));
    expect(await screen.findByRole('radio', { name: /^Version 1\s*ada/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Older versions' })).toBeNull();
  });
});

describe('a post that a colleague has published or taken offline meanwhile', () => {
  const draft = { ...post, published: false };

  it.each([
    ['Update', 'Yours', post],
    ['Update', 'Theirs', post],
    ['Save Draft', 'Yours', draft],
    ['Save Draft', 'Theirs', draft],
  ])('is asked about by %s, and stays as chosen: %s', async (button, side, mine) => {
    const theirs = { ...mine, published: !mine.published, updated_at: 'v4' };
    const saves = onApi('patch', '/rest/v1/blog_posts', ({ url, body }) =>
      json(url.searchParams.get('updated_at') === 'eq.v4' ? [{ ...theirs, ...(body as object) }] : []),
    );
    const { user, router } = await openPost(mine);
    onTable('blog_posts', [theirs]);
    await user.type(screen.getByRole('textbox', { name: /^Excerpt/ }), '!');
    await user.click(screen.getByRole('button', { name: button }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Somebody else has saved this' }));
    const choice = within(question.getByRole('group', { name: 'Published' }));
    await user.click(choice.getByRole('radio', { name: side }));
    await user.click(question.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves).toHaveLength(2));
    const { published } = side === 'Yours' ? mine : theirs;
    expect(saves[1]!.body).toMatchObject({ published, excerpt: `${mine.excerpt}!` });
    if (side === 'Theirs') expect(await screen.findByText('Saved')).toBeInTheDocument();
    else await waitFor(() => expect(router.state.location.pathname).toBe('/admin/blog'));
  });
});
