import { act, screen, waitFor, within } from '@testing-library/react';
import {
  buildProject,
  connectionLost,
  failure,
  json,
  onApi,
  onTable,
  rowsReply,
} from '@agency/shared/testing';
import { imageUrl } from '@agency/shared/ui';
import { renderAdmin } from '../../testing/renderAdmin';
import { ProjectsPage } from './ProjectsPage';

const names = ['Ada', 'Bo', 'Cy', 'Di'];
const projects = names.map((title, index) => buildProject({ title, order: index + 1, published: false }));
const ids = projects.map(({ id }) => id);
const TABLE = '/rest/v1/projects';

const open = (search = '') =>
  renderAdmin(<ProjectsPage />, { at: `/admin/projects${search}`, path: '/admin/projects' });
const onList = (total = projects.length) => onApi('get', TABLE, () => rowsReply(projects, total));
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
/** The message that was announced last. */
const said = ({ store }: ReturnType<typeof open>) => store.getState().notifications.at(-1)?.text;
const bar = () => within(screen.getByRole('region', { name: 'Selection' }));

describe('a list of content', () => {
  it('asks for the rows of a status, by the clock of the database, and keeps it in the address', async () => {
    const requests = onList();
    const { user, router } = open();
    const status = await screen.findByRole('combobox', { name: 'Status' });
    const asked = () => requests.at(-1)!.url.searchParams;
    await user.selectOptions(status, 'Planned');
    await waitFor(() => expect(asked().get('publish_at')).toBe('gt.now'));
    expect(router.state.location.search).toBe('?status=Planned');
    await user.selectOptions(status, 'Published');
    await waitFor(() =>
      expect(asked().getAll('or')).toEqual([
        '(publish_at.is.null,publish_at.lte.now)',
        '(unpublish_at.is.null,unpublish_at.gt.now)',
      ]),
    );
    onApi('get', '/rest/v1/content_drafts', () => json([{ row_id: ids[1] }]));
    await user.selectOptions(status, 'Changed');
    await waitFor(() => expect(asked().get('id')).toBe(`in.(${ids[1]})`));
    // Out of its order nothing can be moved.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Move Bo up' })).not.toBeInTheDocument());
  });

  it('asks for the picture of a row, and shows it small, with a size and only when it is near', async () => {
    const requests = onList();
    const { container } = open();
    await box('Ada');
    expect(requests[0]!.url.searchParams.get('select')).toContain('image');
    const picture = container.querySelector('img.thumbnail');
    expect(picture).toHaveAttribute('srcset', `${imageUrl(projects[0]!.image!, 320)} 320w`);
    for (const [name, value] of Object.entries({ loading: 'lazy', width: '48', height: '48', alt: '' }))
      expect(picture).toHaveAttribute(name, value);
  });

  it('says when it is not known which rows have changed', async () => {
    onList();
    onApi('get', '/rest/v1/content_drafts', () => connectionLost());
    open('?status=Changed');
    expect(await screen.findByText(/Failed to load projects/)).toBeInTheDocument();
  });

  it('publishes the chosen rows, also after their planned end, and says which stay planned; a failure keeps them chosen', async () => {
    onList();
    const view = open();
    const { user } = view;
    await user.click(await box('Ada'));
    await user.keyboard('{Shift>}');
    await user.click(await box('Cy'));
    await user.keyboard('{/Shift}');
    expect(bar().getByText('3 selected')).toBeInTheDocument();
    onApi('patch', TABLE, () => connectionLost());
    await user.click(await bar().findByRole('button', { name: 'Publish' }));
    expect(await bar().findByRole('alert')).toHaveTextContent('Failed to publish 3 projects.');
    const writes = onApi('patch', TABLE, () =>
      json([{ publish_at: null }, { publish_at: new Date(Date.now() + 60_000).toISOString() }]),
    );
    await user.click(bar().getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument());
    const chosen = `in.(${ids.slice(0, 3).join()})`;
    expect(
      writes.map(({ body, url }) => [body, url.searchParams.get('id'), url.searchParams.get('unpublish_at')]),
    ).toEqual([
      [{ unpublish_at: null }, chosen, 'lte.now'],
      [{ published: true }, chosen, null],
    ]);
    expect(said(view)).toBe('1 project published. 1 project no longer exists. 1 project stays planned.');
  });

  it('goes on past a hundred rows of which none exists any more, and says how many are gone', async () => {
    onApi('get', TABLE, ({ url }) => {
      const asked = url.searchParams.get('id');
      // None of the requested rows exists any more.
      if (asked?.startsWith('in.')) return json([]);
      return url.searchParams.get('select') === 'id'
        ? json(Array.from({ length: 101 }, (_, n) => ({ id: `row-${n}` })))
        : rowsReply(projects, 101);
    });
    onApi('post', '/rest/v1/rpc/my_role', () => json('administrator'));
    const writes = onApi('patch', TABLE, ({ url }) =>
      json(url.searchParams.get('id') === 'in.(row-100)' ? [{ id: 'row-100', publish_at: null }] : []),
    );
    const view = open();
    const { user } = view;
    await user.click(await box('Ada'));
    await user.click(await bar().findByRole('button', { name: /^Select all/ }));
    await user.click(await bar().findByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(said(view)).toBe('1 project published. 100 projects no longer exist.'));
    expect(writes).toHaveLength(4);
  });

  it('changes nothing and says so while the rows are there', async () => {
    onList();
    const view = open();
    await view.user.click(await box('Ada'));
    onApi('post', '/rest/v1/rpc/my_role', () => json('administrator'));
    onApi('patch', TABLE, () => json([]));
    onApi('get', TABLE, () => json([{ id: ids[0] }]));
    await view.user.click(await bar().findByRole('button', { name: 'Take offline' }));
    expect(await bar().findByRole('alert')).toHaveTextContent('Nothing was saved');
  });

  it('adds a tag to the chosen rows, and removes it', async () => {
    onList();
    const tags = onApi('post', '/rest/v1/rpc/tag_projects', () => json([{ id: ids[3] }]));
    const view = open();
    const { user } = view;
    for (const [button, isAdded] of [
      ['Add', true],
      ['Remove', false],
    ] as const) {
      await user.click(await box('Di'));
      await user.type(await bar().findByRole('textbox', { name: 'A tag' }), ' Tide ');
      await user.click(bar().getByRole('button', { name: button }));
      await waitFor(() =>
        expect(tags.at(-1)?.body).toEqual({ p_ids: [ids[3]], p_tag: 'Tide', p_is_added: isAdded }),
      );
      await waitFor(() => expect(said(view)).toBe(`1 project ${isAdded ? 'got' : 'lost'} the tag "Tide".`));
    }
  });

  it('adds tags that commas separate as several', async () => {
    onList();
    const tags = onApi('post', '/rest/v1/rpc/tag_projects', ({ body }) =>
      json((body as { p_tag: string }).p_tag === 'Tide' ? [{ id: ids[2] }, { id: ids[3] }] : []),
    );
    const view = open();
    const { user } = view;
    await user.click(await box('Di'));
    await user.type(await bar().findByRole('textbox', { name: 'A tag' }), 'Tide, ebb,, tide');
    await user.click(bar().getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(said(view)).toBe('2 projects got the tag "Tide". 0 projects got the tag "ebb".'),
    );
    expect(tags.map(({ body }) => (body as { p_tag: string }).p_tag)).toEqual(['Tide', 'ebb']);
  });

  it('asks once, with number and titles, before the chosen rows are deleted; a failure is shown in the question', async () => {
    onList();
    onApi('get', '/rest/v1/content_versions', () => json([]));
    const view = open();
    const { user } = view;
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    onApi('delete', TABLE, () => connectionLost());
    await user.click(await bar().findByRole('button', { name: 'Delete selected' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 4 projects' }));
    expect(dialog.getByText(/"Ada", "Bo", "Cy", "Di"\?/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText(/^Failed to delete 4 projects\./)).toBeInTheDocument();
    const deletes = onApi('delete', TABLE, () => json(projects));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(deletes[0]!.url.searchParams.get('id')).toBe(`in.(${ids.join()})`);
    expect(said(view)).toBe('4 projects deleted.');
  });

  it('deletes on after an answer that was lost, also past rows that are gone', async () => {
    let stored = projects;
    const among = (url: URL) => stored.filter(({ id }) => url.searchParams.get('id')?.includes(id) ?? true);
    onApi('get', TABLE, ({ url }) => rowsReply(among(url)));
    onTable('content_versions', []);
    onApi('post', '/rest/v1/rpc/my_role', () => json('editor'));
    onApi('delete', TABLE, () => {
      stored = stored.slice(3);
      return connectionLost();
    });
    const view = open();
    const { user } = view;
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await bar().findByRole('button', { name: 'Delete selected' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 4 projects' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(
      await dialog.findByText(/^Failed to delete 4 projects\. 3 are deleted, 1 is left\./),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Ada')).not.toBeInTheDocument());
    onApi('delete', TABLE, () => {
      stored = [];
      return json([]);
    });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(said(view)).toBe('1 project deleted.'));
  });

  it('goes to a page by its number, at most to the last', async () => {
    onList(60);
    const { user, router } = open();
    const page = await screen.findByRole('textbox', { name: 'Page, of 3' });
    await user.clear(page);
    await user.type(page, '99{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
    expect(await screen.findByRole('textbox', { name: 'Page, of 3' })).toHaveValue('3');
  });

  it('leaves a page that is not there, at once, and not for Back to come to it again', async () => {
    let last = 3;
    const asked = onApi('get', TABLE, ({ url }) => {
      const page = Number(url.searchParams.get('offset') ?? 0) / 25 + 1;
      return page > last
        ? failure(416, 'PGRST103', 'Requested range not satisfiable')
        : rowsReply(projects, last * 25);
    });
    onApi('delete', TABLE, () => json([projects[0]]));
    onApi('get', '/rest/v1/content_versions', () => json([]));
    const { user, router } = open('?page=50');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(asked.filter(({ url }) => url.searchParams.get('offset') !== '0').length).toBeLessThanOrEqual(2);

    await act(() => router.navigate('?page=3'));
    await screen.findByRole('textbox', { name: 'Page, of 3' });
    last = 2;
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(true);
    await user.click(await screen.findByRole('button', { name: 'Delete Ada' }));
    confirm.mockRestore();
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('duplicates a row as a draft with a title of its own, and opens the copy', async () => {
    onApi('get', TABLE, ({ url }) => {
      const { searchParams: asked } = url;
      if (asked.get('select') === 'title') return json([{ title: 'Bo (copy)' }]);
      const row = { ...projects[1], published: true, search: { canonical: 'https://example.com/bo' } };
      return asked.get('select') === '*' ? json(row) : rowsReply(projects);
    });
    const inserts = onApi('post', TABLE, ({ body }) => json([body], 201));
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Duplicate Bo' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin\/projects\/edit\/.{36}$/));
    expect(inserts).toHaveLength(1);
    expect(inserts[0]!.body).toMatchObject({
      title: 'Bo (copy 2)',
      published: false,
      publish_at: null,
      search: {},
      category: projects[1]!.category,
    });
    expect(inserts[0]!.body).not.toHaveProperty('created_at');
  });

  it('moves a row by its buttons: one request, with the places that are shown', async () => {
    onList();
    const moves = onApi('post', '/rest/v1/rpc/move_project', () => json(null));
    const view = open();
    const { user } = view;
    expect(await screen.findByRole('button', { name: 'Move Ada up' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move Bo down' }));
    await waitFor(() => expect(said(view)).toBe('Bo is at place 3 now.'));
    expect(moves.map(({ body }) => body)).toEqual([{ p_id: ids[1], p_from: 2, p_anchor: ids[2], p_at: 3 }]);
  });

  it('says when somebody else has changed the order', async () => {
    onList();
    onApi('post', '/rest/v1/rpc/move_project', () =>
      json({ code: 'PT409', message: 'The order has changed meanwhile.' }, 409),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Move Bo down' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The order has changed meanwhile.');
  });
});
