import { act, screen, waitFor, within } from '@testing-library/react';
import type { Post } from '@agency/shared/contracts';
import {
  expectAccessible,
  buildPost,
  connectionLost,
  failure,
  json,
  onApi,
  onTable,
} from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { PostEditorPage } from './PostEditorPage';

const stored = buildPost({ title: 'Tides', slug: 'tides', published: true, updated_at: 'v1' });
const draft = { ...stored, published: false };

async function edit(post: Post) {
  onTable('blog_posts', [post]);
  const view = renderAdmin(<PostEditorPage />, {
    at: `/admin/blog/edit/${post.id}`,
    path: '/admin/blog/edit/:id',
  });
  await screen.findByRole('form');
  return view;
}

function create() {
  return renderAdmin(<PostEditorPage />, { at: '/admin/blog/new', path: '/admin/blog/new' });
}

/** Types at once: key by key takes long in a form of this size, and proves nothing more. */
async function type(user: ReturnType<typeof create>['user'], field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

const title = () => screen.getByRole('textbox', { name: /^Title/ });
const slug = () => screen.getByRole('textbox', { name: /^Slug/ });
const image = () => screen.getByPlaceholderText('or paste an image URL');

let alert: jest.SpyInstance;
beforeEach(() => {
  alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
});
afterEach(() => alert.mockRestore());

describe('a new post', () => {
  it('starts with today and the default reading time, and its slug follows the title', async () => {
    const { user, container } = create();
    expect(screen.getByRole('heading', { name: 'Create New Post' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Read Time' })).toHaveValue('5 min read');
    expect(screen.getByLabelText(/^Date/)).toHaveValue(new Date().toLocaleDateString('sv'));
    await user.type(title(), 'Hello, World!');
    expect(slug()).toHaveValue('hello-world');
    await expectAccessible(container);
  });

  it('keeps a slug that was written by hand', async () => {
    const { user } = create();
    await type(user, title(), 'One');
    await user.clear(slug());
    await type(user, slug(), 'mine');
    await type(user, title(), ' two');
    expect(slug()).toHaveValue('mine');
  });

  it('makes up a slug for a title without Latin letters', async () => {
    const { user } = create();
    await type(user, title(), '潮');
    expect((slug() as HTMLInputElement).value).toMatch(/^post-[0-9a-z]{6}$/);
  });

  it('is refused without an image, in the exact words', async () => {
    const { user } = create();
    await type(user, title(), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(alert).toHaveBeenCalledWith('Please upload a featured image before publishing or saving.'),
    );
    expect(title()).toHaveValue('Hello');
  });

  it('is published, and leads back to the list', async () => {
    const requests = onApi('post', '/rest/v1/blog_posts', () => json([stored], 201));
    const { user, router } = create();
    await type(user, title(), 'Hello');
    await type(user, image(), '/media/a.webp');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/blog'));
    expect(requests[0]?.body).toMatchObject({
      title: 'Hello',
      slug: 'hello',
      published: true,
      category: 'Technology',
    });
  });

  it('gets tags, typed or suggested by those of other posts', async () => {
    const asked = onApi('get', '/rest/v1/blog_posts', () =>
      json([{ tags: ['Tides', 'Ports'] }, { tags: ['tides'] }]),
    );
    const requests = onApi('post', '/rest/v1/blog_posts', () => json([stored], 201));
    const { user } = create();
    await type(user, title(), 'Hello');
    await type(user, image(), '/media/a.webp');
    await user.type(screen.getByRole('combobox', { name: /^Tags/ }), 'Quay{Enter}tid');
    await user.click(await screen.findByRole('option', { name: 'Tides' }));
    expect(asked).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Save Draft' }));
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ tags: ['Quay', 'Tides'] }));
  });

  it('is published without an alternative text only after a question', async () => {
    onApi('get', '/rest/v1/pictures', () => json([]));
    const requests = onApi('post', '/rest/v1/blog_posts', () => json([stored], 201));
    const { user } = create();
    await type(user, title(), 'Hello');
    await type(user, image(), '/media/a.webp');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const question = await screen.findByRole('alertdialog', { name: 'Before this is published' });
    expect(question).toHaveTextContent('The image has no alternative text');
    expect(requests).toHaveLength(0);
    await expectAccessible(question);
    await user.click(screen.getByRole('button', { name: 'Publish anyway' }));
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ published: true }));
  });

  it('is saved as a draft, whatever the box says', async () => {
    const requests = onApi('post', '/rest/v1/blog_posts', () => json([draft], 201));
    const { user } = create();
    await type(user, title(), 'Hello');
    await type(user, image(), '/media/a.webp');
    await user.click(screen.getByRole('checkbox', { name: 'Published' }));
    await user.click(screen.getByRole('button', { name: 'Save Draft' }));
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ published: false }));
  });

  it('says beside the slug that it is taken, with another one', async () => {
    onApi('post', '/rest/v1/blog_posts', () =>
      failure(409, '23505', 'duplicate key value violates "blog_posts_slug_key"'),
    );
    onApi('get', '/rest/v1/blog_posts', () => json([{ slug: 'hello' }, { slug: 'hello-2' }]));
    const { user } = create();
    await type(user, title(), 'Hello');
    await type(user, image(), '/media/a.webp');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(slug()).toHaveAccessibleDescription(/This slug is taken\. Try "hello-3"\./));
  });

  it('stays as it is at its first Ctrl+S, which gives it an address; nothing asks whether to leave', async () => {
    // Refused each time: a machine on which this takes longer than the pause before a draft would lose the browser's copy to it.
    onApi('post', '/rest/v1/content_drafts', () => json([], 201));
    let answer: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    const sent = onApi('post', '/rest/v1/blog_posts', async ({ body }) => {
      await isAnswered;
      return json([{ ...draft, ...(body as object), updated_at: 'v1' }], 201);
    });
    const { user, router } = renderAdmin(<PostEditorPage />, {
      at: '/admin/blog/new',
      path: '/admin/blog/:screen/:id?',
    });
    const field = title();
    await type(user, field, 'Hello');
    await type(user, image(), '/media/a.webp');
    await user.click(field);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1));
    // Typed while the save is under way.
    await user.paste('!');
    answer();
    const { id } = sent[0]!.body as Post;
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/blog/edit/${id}`));
    expect(await screen.findByText('Unsaved changes')).toBeInTheDocument();
    expect(title()).toBe(field);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Hello!');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    const copies = () => Object.keys(localStorage).filter((key) => key.includes('agency-recovery'));
    await waitFor(() => expect(copies()).toEqual([expect.stringContaining(`post:${id}#`)]));
    const updates = onApi('patch', '/rest/v1/blog_posts', ({ body }) =>
      json([{ ...draft, ...(body as object), id, updated_at: 'v2' }]),
    );
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(updates[0]!.url.searchParams.get('updated_at')).toBe('eq.v1');
    // Another new post begins with an empty form.
    await act(() => router.navigate('/admin/blog/new'));
    await waitFor(() => expect(title()).toHaveValue(''));
  });
});

describe('an existing post', () => {
  it('keeps the input when saving fails, says why, and does the same again by Retry', async () => {
    onApi('patch', '/rest/v1/blog_posts', () => connectionLost());
    const { user, router } = await edit(stored);
    await type(user, title(), ' turn');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() =>
      expect(alert).toHaveBeenCalledWith('Error saving post: The server could not be reached.'),
    );
    expect(title()).toHaveValue('Tides turn');
    const requests = onApi('patch', '/rest/v1/blog_posts', () =>
      json([{ ...stored, title: 'Tides turn', updated_at: 'v2' }]),
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/blog'));
    expect(requests[0]!.url.searchParams.get('updated_at')).toBe('eq.v1');
  });

  it('does not follow its title while it is public', async () => {
    const { user } = await edit(stored);
    await type(user, title(), ' turn');
    expect(slug()).toHaveValue('tides');
  });

  it.each([
    ['Take this post offline?', stored],
    ['Take this post out of the plan?', { ...stored, publish_at: '2999-01-01T00:00:00Z' }],
  ])('asks before it becomes a draft, and offers Update: %s', async (name, post) => {
    const requests = onApi('patch', '/rest/v1/blog_posts', () => json([post]));
    const { user, router } = await edit(post);
    await user.click(screen.getByRole('button', { name: 'Save Draft' }));
    const dialog = await screen.findByRole('alertdialog', { name });
    expect(requests).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/blog'));
    expect(requests[0]?.body).toMatchObject({ published: true });
  });

  it('saves by Ctrl+S and stays', async () => {
    onApi('patch', '/rest/v1/blog_posts', () => json([{ ...draft, title: 'Tides!', updated_at: 'v2' }]));
    const { user, router } = await edit(draft);
    await type(user, title(), '!');
    expect(await screen.findByText('Unsaved changes')).toBeInTheDocument();
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/admin/blog/edit/${draft.id}`);
  });

  it('shows where two versions differ, and lets the person decide', async () => {
    onApi('patch', '/rest/v1/blog_posts', ({ url }) =>
      url.searchParams.get('updated_at') === 'eq.v2'
        ? json([{ ...draft, title: 'Tides!', updated_at: 'v3' }])
        : json([]),
    );
    const { user } = await edit(draft);
    onTable('blog_posts', [{ ...draft, title: 'Theirs', updated_at: 'v2' }]);
    await type(user, title(), '!');
    await user.keyboard('{Control>}s{/Control}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Somebody else has saved this' });
    const choice = within(within(dialog).getByRole('group', { name: 'Title' }));
    await waitFor(() => expect(choice.getByText('Theirs', { selector: 'ins' })).toBeInTheDocument());
    expect(dialog.querySelectorAll('fieldset')).toHaveLength(1);
    await expectAccessible(dialog);
    expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(choice.getByRole('radio', { name: 'Yours' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(title()).toHaveValue('Tides!');
  });

  it('asks before leaving unsaved, and restores on return what the server could not take', async () => {
    onApi('all', '/rest/v1/content_drafts', () => connectionLost());
    const { user, router, unmount } = await edit(draft);
    await type(user, title(), '!');
    await user.click(screen.getByRole('link', { name: 'Back to posts' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toContain('/edit/');
    unmount();
    const again = await edit(draft);
    await again.user.click(await screen.findByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(title()).toHaveValue('Tides!'));
  });

  it('offers what was written to one that a colleague has deleted as a new post', async () => {
    onApi('all', '/rest/v1/content_drafts', () => connectionLost());
    const { user, unmount } = await edit(draft);
    await type(user, title(), '!');
    unmount();
    onTable('blog_posts', []);
    const again = renderAdmin(<PostEditorPage />, {
      at: `/admin/blog/edit/${draft.id}`,
      path: '/admin/blog/:screen/:id?',
    });
    await again.user.click(await screen.findByRole('button', { name: 'Continue as a new post' }));
    expect(again.router.state.location.pathname).toBe('/admin/blog/new');
    await again.user.click(await screen.findByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(title()).toHaveValue('Tides!'));
  });

  it('says that a post does not exist', async () => {
    onTable('blog_posts', []);
    renderAdmin(<PostEditorPage />, { at: '/admin/blog/edit/1', path: '/admin/blog/edit/:id' });
    expect(await screen.findByText('This post does not exist.')).toBeInTheDocument();
  });
});
