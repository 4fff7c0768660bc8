import { screen, waitFor, within } from '@testing-library/react';
import {
  buildAbout,
  buildCaseStudy,
  buildPost,
  buildProject,
  buildService,
  buildTeamMember,
  expectAccessible,
  failure,
  json,
  onApi,
  onTable,
  rowsReply,
} from '@agency/shared/testing';
import type { ReactElement } from 'react';
import { AboutPage } from '../features/about/AboutPage';
import { CaseStudiesPage } from '../features/case-studies/CaseStudiesPage';
import { PostEditorPage } from '../features/posts/PostEditorPage';
import { ProjectEditorPage } from '../features/projects/ProjectEditorPage';
import { ServicesPage } from '../features/services/ServicesPage';
import { TeamPage } from '../features/team/TeamPage';
import { renderAdmin } from '../testing/renderAdmin';

const ROWS = {
  about_content: buildAbout({ updated_at: 'v2' }),
  blog_posts: buildPost({ updated_at: 'v2', published: true }),
  case_studies: buildCaseStudy({ updated_at: 'v2' }),
  projects: buildProject({ updated_at: 'v2' }),
  services: buildService({ updated_at: 'v2' }),
  team_members: buildTeamMember({ updated_at: 'v2' }),
};
type Drafted = keyof typeof ROWS;

const EDITORS: { table: Drafted; page: ReactElement; at: string; path?: string }[] = [
  { table: 'about_content', page: <AboutPage />, at: '/admin/about' },
  {
    table: 'blog_posts',
    page: <PostEditorPage />,
    at: `/admin/blog/edit/${ROWS.blog_posts.id}`,
    path: '/admin/blog/edit/:id',
  },
  {
    table: 'case_studies',
    page: <CaseStudiesPage />,
    at: `/admin/case-studies?edit=${ROWS.case_studies.id}`,
  },
  {
    table: 'projects',
    page: <ProjectEditorPage />,
    at: `/admin/projects/edit/${ROWS.projects.id}`,
    path: '/admin/projects/edit/:id',
  },
  { table: 'services', page: <ServicesPage />, at: `/admin/services?edit=${ROWS.services.id}` },
  { table: 'team_members', page: <TeamPage />, at: `/admin/team?edit=${ROWS.team_members.id}` },
];

/** A draft of a service that nobody has saved yet. */
const BEGUN = {
  row_id: '90000000-0000-4000-8000-000000000042',
  content: { title: 'Begun' },
  base: {},
  base_version: null,
  is_submitted: false,
  saved_by: 'Mara Quist',
  saved_at: '2025-06-01T10:00:00Z',
};

const nameOf = (table: Drafted) => (table === 'team_members' ? 'name' : 'title');
const note = () => screen.findByRole('note', { name: 'Draft' });

/** The server has a draft by Mara of the row, and says so to every visit. */
function onDraft(table: Drafted) {
  const draft = {
    row_id: ROWS[table].id,
    content: { [nameOf(table)]: 'From the train' },
    base: { [nameOf(table)]: 'Before' },
    base_version: 'v2',
    is_submitted: false,
    saved_by: 'Mara Quist',
    saved_at: new Date(Date.now() - 5 * 60_000).toISOString(),
  };
  onApi('post', '/rest/v1/rpc/visit_row', () =>
    json([{ others: ['Mo', 'Ada'], draft_saved_at: draft.saved_at }]),
  );
  const read = onApi('get', '/rest/v1/content_drafts', () => rowsReply([draft]));
  return { draft, read };
}

async function open({ table, page, at, path }: (typeof EDITORS)[number]) {
  onTable(table, [ROWS[table]]);
  const view = renderAdmin(page, { at, ...(path ? { path } : {}) });
  await note();
  return view;
}
const field = (table: Drafted) =>
  screen.getByRole('textbox', { name: nameOf(table) === 'name' ? /^Name/ : /^Title/ });

it.each(EDITORS)('the draft of $table is in its editor, and a save submits it', async (editor) => {
  const { table } = editor;
  const { draft, read } = onDraft(table);
  const order: string[] = [];
  const marks = onApi('patch', '/rest/v1/content_drafts', ({ body }) => {
    order.push('draft');
    return json([{ ...draft, ...(body as object), saved_at: 'later' }]);
  });
  const saves = onApi('patch', `/rest/v1/${table}`, ({ body }) => {
    order.push('row');
    return json([{ ...ROWS[table], ...(body as object), updated_at: 'v3' }]);
  });
  const { user } = await open(editor);
  expect(field(table)).toHaveValue('From the train');
  expect(await note()).toHaveTextContent('Saved 5 minutes ago by Mara Quist as a draft');
  expect(screen.getByRole('status', { name: 'Also here' })).toHaveTextContent('Mo and Ada are here too');
  const own = read.find(({ url }) => url.searchParams.has('row_id'))!.url.searchParams;
  expect([own.get('table_name'), own.get('row_id')]).toEqual([`eq.${table}`, `eq.${ROWS[table].id}`]);
  field(table).focus();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]!.body).toMatchObject({ [nameOf(table)]: 'From the train' });
  expect(order).toEqual(['draft', 'row']);
  expect(marks[0]!.body).toEqual({ is_submitted: true });
  expect(marks[0]!.url.searchParams.get('saved_at')).toBe(`eq.${draft.saved_at}`);
});

it('of a post that somebody else has changed can be saved after the question was put off', async () => {
  const { draft } = onDraft('blog_posts');
  const { user } = await open(EDITORS.find(({ table }) => table === 'blog_posts')!);
  onApi('patch', '/rest/v1/content_drafts', () => json([]));
  const theirs = { ...draft, content: { title: 'Theirs' }, saved_at: new Date().toISOString() };
  onApi('get', '/rest/v1/content_drafts', () => rowsReply([theirs]));
  await user.type(field('blog_posts'), '!');
  expect(await screen.findByText('Mara Quist has changed this draft too.')).toBeInTheDocument();
  const update = screen.getByRole('button', { name: 'Update' });
  await user.click(update);
  const question = await screen.findByRole('alertdialog', { name: 'This draft was changed elsewhere' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(update).toBeEnabled());
  expect(field('blog_posts')).toHaveValue('From the train!');
});

describe('the draft of a service', () => {
  const editor = EDITORS.find(({ table }) => table === 'services')!;

  it('goes on being kept when its save is refused', async () => {
    const { draft } = onDraft('services');
    const writes = onApi('patch', '/rest/v1/content_drafts', ({ body }) =>
      json([{ ...draft, ...(body as object), saved_at: 'later' }]),
    );
    const { user, unmount } = await open(editor);
    await user.clear(field('services'));
    await user.tab();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(field('services')).toHaveFocus());
    expect(field('services')).toHaveAccessibleDescription('Please enter a title.');
    // What is about to be written is written when the form closes.
    unmount();
    await waitFor(() => expect(writes.at(-1)!.body).toMatchObject({ is_submitted: false }));
    expect(writes[0]!.body).toEqual({ is_submitted: true });
    expect(writes.at(-1)!.body).toMatchObject({ content: { title: '' } });
  });

  it('is discarded after a question, and the form shows the row', async () => {
    const { draft } = onDraft('services');
    const drops = onApi('delete', '/rest/v1/content_drafts', () => json([{ row_id: draft.row_id }]));
    const { user } = await open(editor);
    await user.click(within(await note()).getByRole('button', { name: 'Discard' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard this draft?' });
    await expectAccessible(question);
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('note', { name: 'Draft' })).toBeNull());
    expect(drops).toHaveLength(1);
    expect(drops[0]!.url.searchParams.get('saved_at')).toBe(`eq.${draft.saved_at}`);
    expect(field('services')).toHaveValue(ROWS.services.title);
  });

  it('is kept when discarding fails, with an error', async () => {
    onDraft('services');
    onApi('delete', '/rest/v1/content_drafts', () => failure(500, 'XX000', 'boom'));
    const { user } = await open(editor);
    await user.click(within(await note()).getByRole('button', { name: 'Discard' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard this draft?' });
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('The draft was not discarded: boom')).toBeInTheDocument();
    expect(field('services')).toHaveValue('From the train');
  });

  it('is marked in the list, and a row without one is not', async () => {
    onTable('services', [ROWS.services, buildService({ id: '90000000-0000-4000-8000-000000000099' })]);
    onTable('content_drafts', [{ row_id: ROWS.services.id }]);
    renderAdmin(<ServicesPage />, { at: '/admin/services' });
    expect(await screen.findAllByText('Unpublished changes')).toHaveLength(1);
  });

  it('that nobody has saved yet is discarded from the list of a new one, after a question', async () => {
    onTable('services', []);
    const drafts = [{ ...BEGUN, content: { title: 'Never mind' } }];
    onApi('get', '/rest/v1/content_drafts', () => rowsReply(drafts));
    const drops = onApi('delete', '/rest/v1/content_drafts', () => json(drafts.splice(0)));
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { user } = renderAdmin(<ServicesPage />, { at: '/admin/services?new=1' });
    expect(await screen.findByText('Never mind')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Drafts' })).toBeNull());
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(drops[0]!.url.searchParams.get('row_id')).toBe(`eq.${BEGUN.row_id}`);
    expect(drops[0]!.url.searchParams.get('table_name')).toBe('eq.services');
    confirm.mockRestore();
  });

  it('that nobody has saved yet is offered in the form of a new one, under its own id', async () => {
    onTable('services', []);
    onTable('content_drafts', [BEGUN]);
    const inserts = onApi('post', '/rest/v1/services', ({ body }) =>
      json([{ ...ROWS.services, ...(body as object) }], 201),
    );
    const { user } = renderAdmin(<ServicesPage />, { at: '/admin/services?new=1' });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(field('services')).toHaveValue('Begun'));
    expect(screen.queryByRole('region', { name: 'Drafts' })).toBeNull();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(inserts).toHaveLength(1));
    expect(inserts[0]!.body).toMatchObject({ id: BEGUN.row_id, title: 'Begun' });
  });

  it('that nobody has saved yet is never hidden by newer ones', async () => {
    onTable('services', []);
    const drafts = Array.from({ length: 7 }, (_, index) => ({
      ...BEGUN,
      row_id: BEGUN.row_id.replace(/.$/, String(index)),
      content: { title: `Draft ${index}` },
    }));
    const read = onApi('get', '/rest/v1/content_drafts', ({ url }) =>
      rowsReply(drafts.slice(0, Number(url.searchParams.get('limit')))),
    );
    const { user } = renderAdmin(<ServicesPage />, { at: '/admin/services?new=1' });
    const list = within(await screen.findByRole('region', { name: 'Drafts' }));
    expect(list.getAllByRole('button', { name: 'Continue' })).toHaveLength(5);
    await user.click(list.getByRole('button', { name: 'Show all drafts' }));
    expect(await list.findByText('Draft 6')).toBeInTheDocument();
    expect(list.queryByRole('button', { name: 'Show all drafts' })).toBeNull();
    expect(read.map(({ url }) => url.searchParams.get('limit')).filter(Boolean)).toEqual(['6', '100']);
  });

  it('is continued where the dashboard leads', async () => {
    onTable('services', []);
    onTable('content_drafts', [BEGUN]);
    const { router } = renderAdmin(<ServicesPage />, { at: `/admin/services?new=1&draft=${BEGUN.row_id}` });
    await waitFor(() => expect(field('services')).toHaveValue('Begun'));
    expect(router.state.location.search).toBe('?new=1');
  });
});
