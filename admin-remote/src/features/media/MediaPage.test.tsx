import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LibraryPicture } from '@agency/shared/contracts';
import { expectAccessible, failure, json, onApi, TEST_API } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { MediaPage } from './MediaPage';

const picture = (values: Partial<LibraryPicture>): LibraryPicture => ({
  path: 'blog/1.png',
  alt: '',
  caption: '',
  name: '',
  focus_x: 50,
  focus_y: 50,
  width: 400,
  height: 200,
  bytes: 2000,
  is_used: false,
  created_at: '2025-06-01T10:00:00Z',
  updated_at: '2025-06-01T10:00:00Z',
  ...values,
});
const waves = picture({ path: 'blog/waves.png', alt: 'Waves', is_used: true });
const unused = picture({ path: 'blog/2.png' });
const other = picture({ path: 'team/3.png' });

const onLibrary = (...pictures: LibraryPicture[]) =>
  onApi('post', '/rest/v1/rpc/list_pictures', () => json(pictures));
const onUses = () =>
  onApi('post', '/rest/v1/rpc/find_picture_uses', () =>
    json([
      { path: waves.path, table_name: 'case_studies', row_id: 'c1', is_draft: false, title: 'Piers' },
      { path: waves.path, table_name: 'blog_posts', row_id: 'p1', is_draft: true, title: '' },
    ]),
  );
const open = (at = '/admin/media') => renderAdmin(<MediaPage />, { at });
const press = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the library', () => {
  it('is searched, narrowed to what is unused, and shown page by page', async () => {
    const many = Array.from({ length: 25 }, (_, n) => picture({ path: `blog/${n}.png` }));
    const requests = onApi('post', '/rest/v1/rpc/list_pictures', ({ body }) =>
      json((body as { p_after: string | null }).p_after ? [other] : many),
    );
    const { user, container } = open('/admin/media?search=sea');
    await user.click(await press('Show more'));
    await user.click(screen.getByRole('checkbox', { name: 'Only unused' }));
    await waitFor(() => expect(requests).toHaveLength(3));
    const asked = { p_text: 'sea', p_is_unused: false, p_after: null, p_after_path: '' };
    expect(requests.map(({ body }) => body)).toEqual([
      asked,
      { ...asked, p_after: many[24]!.created_at, p_after_path: many[24]!.path },
      { ...asked, p_is_unused: true },
    ]);
    await expectAccessible(container);
  });

  it('names a picture by the file it was uploaded as, if it has no alternative text', async () => {
    onLibrary(picture({ name: 'pier at noon.jpg' }), { ...waves, name: 'w.png' });
    onUses();
    const { user } = open();
    await user.click(await press(/Open: pier at noon\.jpg/));
    const dialog = within(await screen.findByRole('dialog', { name: 'pier at noon.jpg' }));
    expect(dialog.getByText('Uploaded as')).toBeInTheDocument();
    expect(dialog.getByText('blog/1.png')).toBeInTheDocument();
    expect(screen.getByText('Waves')).toBeInTheDocument();
  });

  it('deletes several unused pictures with their files, and says which are kept', async () => {
    onLibrary(waves, unused, other);
    const rows = onApi('delete', '/rest/v1/pictures', () => json([unused]));
    const files = onApi('delete', '/storage/v1/object/public-images', () => json([]));
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select 2.png' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select 3.png' }));
    expect(screen.queryByRole('checkbox', { name: 'Select Waves' })).not.toBeInTheDocument();
    await user.click(await press('Delete'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(files[0]?.body).toEqual({ prefixes: ['blog/2.png'] }));
    expect(rows[0]!.url.searchParams.get('is_used')).toBe('eq.false');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('keeps a picture whose file could not be removed', async () => {
    onLibrary(unused);
    onApi('delete', '/rest/v1/pictures', () => json([unused]));
    onApi('delete', '/storage/v1/object/public-images', () => failure(500, 'XX000', 'The disk is full'));
    const kept = onApi('post', '/rest/v1/pictures', () => json(null, 201));
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select 2.png' }));
    await user.click(await press('Delete'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/Failed to delete\./)).toBeInTheDocument();
    expect(kept[0]?.body).toEqual([unused]);
  });
});

describe('an unused picture', () => {
  const keep = ({ path }: LibraryPicture) =>
    window.localStorage.setItem(
      'agency-recovery:somebody:newsletter:new#1',
      JSON.stringify({
        savedAt: Date.now(),
        version: null,
        values: { body: `<p><img src="${TEST_API}/storage/v1/object/public/public-images/${path}"></p>` },
      }),
    );
  afterEach(() => window.localStorage.clear());

  it('cannot be deleted while a newsletter that this browser keeps shows it', async () => {
    onLibrary(unused, other);
    onApi('post', '/rest/v1/rpc/find_picture_uses', () => json([]));
    keep(unused);
    const { user } = open();
    expect(await screen.findByRole('checkbox', { name: 'Select 3.png' })).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Select 2.png' })).not.toBeInTheDocument();
    await user.click(await press('Open: 2.png In an unsent or unsaved text'));
    const dialog = screen.getByRole('dialog', { name: '2.png' });
    expect(await within(dialog).findByText(/such as a newsletter that was not sent/)).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('is kept when a newsletter of another tab has begun to show it', async () => {
    onLibrary(unused, other);
    const rows = onApi('delete', '/rest/v1/pictures', () => json([other]));
    onApi('delete', '/storage/v1/object/public-images', () => json([]));
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select 2.png' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select 3.png' }));
    await user.click(await press('Delete'));
    keep(unused);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(rows).toHaveLength(1));
    expect(rows[0]!.url.searchParams.get('path')).toContain(other.path);
    expect(rows[0]!.url.searchParams.get('path')).not.toContain(unused.path);
  });

  it.each([
    [new Date().toISOString(), true],
    ['2025-06-01T10:00:00Z', false],
  ])('added at %s is deleted after a warning of newsletters elsewhere: %s', async (created_at, isWarned) => {
    onLibrary(picture({ path: 'blog/4.png', created_at }));
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select 4.png' }));
    await user.click(await press('Delete'));
    const warning = within(screen.getByRole('alertdialog')).queryByText(/1 picture was added within a day/);
    expect(warning !== null).toBe(isWarned);
  });
});

describe('a picture', () => {
  it('has its texts and its focal point saved, the point by click and by keys', async () => {
    onLibrary(waves);
    onUses();
    const saved = onApi('patch', '/rest/v1/pictures', () => json([{ path: waves.path }]));
    const { user } = open();
    await user.click(await press('Open: Waves'));
    const dialog = screen.getByRole('dialog', { name: 'Waves' });
    const point = within(dialog).getByRole('button', { name: 'Focal point' });
    point.getBoundingClientRect = () => ({ left: 10, top: 10, width: 200, height: 100 }) as DOMRect;
    fireEvent.click(point, { clientX: 60, clientY: 30, detail: 1 });
    point.focus();
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    expect(within(dialog).getByText(/30 % from the left, 25 % from the top/)).toBeInTheDocument();
    expect(await within(dialog).findByRole('link', { name: 'Case study: Piers' })).toHaveAttribute(
      'href',
      '/admin/case-studies?edit=c1',
    );
    expect(within(dialog).getByRole('link', { name: 'Post, unsaved draft: Untitled' })).toBeVisible();
    await user.type(within(dialog).getByLabelText('Caption'), 'At noon');
    await expectAccessible(dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(saved[0]!.url.searchParams.get('path')).toBe(`eq.${waves.path}`);
    expect(saved[0]!.body).toEqual({ caption: 'At noon', focus_x: 30, focus_y: 25 });
  });

  it('is not closed with unsaved changes unless somebody discards them', async () => {
    onLibrary(waves);
    onUses();
    const { user } = open();
    await user.click(await press('Open: Waves'));
    await user.type(screen.getByLabelText('Alternative text'), '!');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Alternative text')).toHaveValue('Waves!');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks before a link or a reload takes what is not saved', async () => {
    onLibrary(waves);
    onUses();
    const { user, router } = open();
    const reload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    await user.click(await press('Open: Waves'));
    expect(reload()).toBe(false);
    await user.type(screen.getByLabelText('Caption'), 'At noon');
    expect(reload()).toBe(true);
    const link = await screen.findByRole('link', { name: 'Case study: Piers' });
    await user.click(link);
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.getByLabelText('Caption')).toHaveValue('At noon');
    expect(router.state.location.pathname).toBe('/admin/media');
    await user.click(link);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/case-studies'));
  });

  it('is replaced everywhere by another one, or stays with the reason', async () => {
    onLibrary(waves, other);
    onUses();
    let isRefused = true;
    const replaced = onApi('post', '/rest/v1/rpc/replace_picture', () =>
      isRefused ? failure(400, '22023', 'There is no such picture in the library.') : json(2),
    );
    const { user } = open();
    await user.click(await press('Open: Waves'));
    await user.click(screen.getByRole('button', { name: 'Replace everywhere…' }));
    const library = screen.getByRole('dialog', { name: 'Replace by which picture?' });
    await user.click(await within(library).findByRole('button', { name: /^Choose: 3\.png/ }));
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    expect(await screen.findByText(/There is no such picture/)).toBeInTheDocument();
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(replaced[1]!.body).toEqual({
      p_old: waves.path,
      p_new: `${TEST_API}/storage/v1/object/public/public-images/team/3.png`,
    });
  });
});
