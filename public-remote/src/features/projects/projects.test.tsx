import { buildProject, failure, json, onApi, renderRoutes, rowsReply } from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { tagLiteral } from '../../components/list/tag';
import { PROJECTS_PER_PAGE, TAG_ROWS_PER_REQUEST } from './projectsApi';
import { routes } from './routes';

const TABLE = '/rest/v1/projects';

/** Responds to reads of tags and of cards, which differ in their columns. */
function onProjects(cards: object[], tags: string[][] = [['React'], ['Vue', 'React']]) {
  return onApi('get', TABLE, ({ url }) => {
    if (url.searchParams.get('select') === 'id,tags')
      return rowsReply(tags.map((row, n) => ({ id: `t${n}`, tags: row })));
    return rowsReply(cards);
  });
}

describe('the projects', () => {
  it('say that they are loading', async () => {
    onApi('get', TABLE, () => new Promise<Response>(() => {}));
    renderRoutes(routes, '/projects');
    expect(await screen.findByText('Loading projects...')).toHaveAttribute('role', 'status');
  });

  it('show image, category on its gradient, title, description without tags of HTML, tags and the way in', async () => {
    onProjects([
      buildProject({
        id: 'p1',
        title: 'Tide tables',
        category: 'Mobile App',
        description: '<p>For <strong>sailors</strong> &amp; swimmers.</p>',
        gradient: 'from-[#112233] to-[#445566]',
        image_alt: 'A phone by the sea',
        tags: ['Swift'],
      }),
    ]);
    renderRoutes(routes, '/projects');
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('img', { name: 'A phone by the sea' })).toBeInTheDocument();
    const frame = card.getByText('Mobile App').parentElement!;
    expect(frame.style.getPropertyValue('--gradient')).toBe('linear-gradient(135deg, #112233, #445566)');
    expect(card.getByRole('heading', { name: 'Tide tables' })).toBeInTheDocument();
    expect(card.getByText('For sailors & swimmers.')).toBeInTheDocument();
    expect(card.getByText('Swift')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start Your Project' })).toHaveAttribute('href', '/contact');
    expect(card.getByRole('link', { name: /^View Details/ })).toHaveAttribute('href', '/projects/p1');
  });

  it('ask for named columns of published rows in their order', async () => {
    const requests = onProjects([]);
    renderRoutes(routes, '/projects');
    await screen.findByText('No projects available at the moment');
    const { searchParams } = requests.find(({ url }) => url.searchParams.get('select') !== 'id,tags')!.url;
    expect(searchParams.get('select')).not.toContain('*');
    expect(searchParams.get('published')).toBe('eq.true');
    expect(searchParams.get('order')).toBe('order.asc,id.asc');
  });

  it('offer All and every tag once, by name', async () => {
    onProjects([buildProject()]);
    renderRoutes(routes, '/projects');
    const filter = within(await screen.findByRole('navigation', { name: 'Filter projects by tag' }));
    await filter.findByRole('link', { name: 'Vue' });
    expect(filter.getAllByRole('link').map((link) => link.textContent)).toEqual(['All', 'React', 'Vue']);
  });

  it('show those of many tags that projects share, and fold the others out', async () => {
    const many = Array.from({ length: 30 }, (_, n) => [`Rare ${n}`, 'React']);
    onProjects([buildProject({ tags: [] })], many);
    const { user, router } = renderRoutes(routes, '/projects');
    expect(await screen.findByRole('link', { name: 'React' })).toBeVisible();
    expect(screen.getByText('Rare 29')).not.toBeVisible();
    await user.click(screen.getByText('30 more tags'));
    await user.click(screen.getByRole('link', { name: 'Rare 29' }));
    expect(router.state.location.search).toBe('?tag=Rare+29');
    expect(screen.getByRole('link', { name: 'Rare 29' })).toHaveFocus();
    expect((await screen.findByText('Tag: Rare 29')).closest('summary')).toHaveTextContent('29 more tags');
  });

  it('know tags past the 1,000 rows one request answers', async () => {
    const rows = Array.from({ length: TAG_ROWS_PER_REQUEST }, (_, n) => ({ id: `t${n}`, tags: ['React'] }));
    const requests = onApi('get', TABLE, ({ url }) => {
      if (url.searchParams.get('select') !== 'id,tags') return rowsReply([]);
      return rowsReply(url.searchParams.has('id') ? [{ id: 'z', tags: ['Zig'] }] : rows);
    });
    renderRoutes(routes, '/projects');
    expect(await screen.findByRole('link', { name: 'Zig' })).toBeInTheDocument();
    expect(requests.some(({ url }) => url.searchParams.get('id') === 'gt.t999')).toBe(true);
  });

  it('filter by a tag in the address, and back', async () => {
    const requests = onProjects([buildProject()]);
    const { user, router } = renderRoutes(routes, '/projects');
    await user.click(await screen.findByRole('link', { name: 'Vue' }));
    await waitFor(() => expect(requests.at(-1)!.url.searchParams.get('tags')).toBe('cs.{"Vue"}'));
    expect(router.state.location.search).toBe('?tag=Vue');
    await act(() => router.navigate(-1));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true'),
    );
  });

  it('take tags with commas and quotes as they are', () => {
    expect(tagLiteral('C, "C++"\\')).toBe(String.raw`{"C, \"C++\"\\"}`);
  });

  it('show all for a tag no database can hold, without asking for it', async () => {
    const requests = onProjects([buildProject({ title: 'Tide tables' })]);
    renderRoutes(routes, '/projects?tag=a%00');
    expect(await screen.findByRole('heading', { name: 'Tide tables' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
    expect(requests.some(({ url }) => url.searchParams.has('tags'))).toBe(false);
  });

  it('say which tag is empty', async () => {
    onProjects([]);
    renderRoutes(routes, '/projects?tag=Cobol');
    expect(await screen.findByText('No projects found with the tag "Cobol".')).toBeInTheDocument();
  });

  it('say that loading failed, and load again on Retry', async () => {
    onApi('get', TABLE, ({ url }) =>
      url.searchParams.get('select') === 'id,tags' ? rowsReply([]) : failure(500, 'XX000', 'down'),
    );
    const { user } = renderRoutes(routes, '/projects');
    expect(await screen.findByText('Failed to load projects.')).toBeInTheDocument();
    onProjects([buildProject({ title: 'Back again' })]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Back again' })).toBeInTheDocument();
  });

  it('show even when their tags cannot be loaded', async () => {
    onApi('get', TABLE, ({ url }) =>
      url.searchParams.get('select') === 'id,tags'
        ? failure(500, 'XX000', 'down')
        : rowsReply([buildProject({ title: 'Here' })]),
    );
    renderRoutes(routes, '/projects');
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeInTheDocument();
    expect(await screen.findByText('The tags could not be loaded.')).toBeInTheDocument();
  });

  it('load more after the last row', async () => {
    const first = Array.from({ length: PROJECTS_PER_PAGE + 1 }, () => buildProject());
    onApi('get', TABLE, ({ url }) => {
      if (url.searchParams.get('select') === 'id,tags') return rowsReply([]);
      return rowsReply(url.searchParams.has('or') ? [buildProject({ title: 'The last' })] : first);
    });
    const { user } = renderRoutes(routes, '/projects');
    await user.click(await screen.findByRole('link', { name: 'Load more projects' }));
    expect(await screen.findByRole('heading', { name: 'The last' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(PROJECTS_PER_PAGE + 1);
  });
});

describe('one project', () => {
  const project = buildProject({
    title: 'Tide tables',
    category: 'Mobile App',
    tags: ['Swift', 'C++'],
    description: '<p>For <strong>sailors</strong>.</p>',
    live_demo_url: 'https://demo.example/',
    case_study_url: '/case-studies/a1',
  });

  it('shows image, category, title, tags, description, demo in a new tab and case study', async () => {
    onApi('get', TABLE, () => json(project));
    renderRoutes(routes, `/projects/${project.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tide tables' })).toBeInTheDocument();
    expect(screen.getByText('Mobile App')).toBeInTheDocument();
    expect(screen.getByText('sailors').tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'C++' })).toHaveAttribute('href', '/projects?tag=C%2B%2B');
    const demo = screen.getByRole('link', { name: /^Live Demo/ });
    expect(demo).toHaveAttribute('href', 'https://demo.example/');
    expect(demo).toHaveAttribute('target', '_blank');
    expect(demo).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(screen.getByRole('link', { name: /^Case Study/ })).toHaveAttribute('href', '/case-studies/a1');
  });

  it('shows facts, figures, screens, the client’s words, a call, and the next project', async () => {
    const next = buildProject({ title: 'Buoys' });
    const requests = onApi('get', TABLE, ({ headers }) =>
      headers.get('accept')?.includes('vnd.pgrst.object') ? json(project) : rowsReply([next]),
    );
    renderRoutes(routes, `/projects/${project.id}`);
    const about = within(await screen.findByRole('region', { name: 'About this project' }));
    for (const fact of ['Client', '2025', 'Design and engineering'])
      expect(about.getAllByText(fact).at(-1)).toBeInTheDocument();
    expect(screen.getByText('2x')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'A shop' })).toBeInTheDocument();
    expect(screen.getByText('The shop.')).toBeInTheDocument();
    expect(screen.getByText('They listened.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start Your Project' })).toHaveAttribute(
      'href',
      expect.stringContaining('Tide+tables'),
    );
    expect(await screen.findByRole('link', { name: 'Buoys' })).toHaveAttribute(
      'href',
      `/projects/${next.id}`,
    );
    expect(requests.at(-1)!.url.searchParams.get('or')).toContain(`order.gt."${project.order}"`);
  });

  it('leaves out the links it does not have', async () => {
    onApi('get', TABLE, () => json({ ...project, live_demo_url: null, case_study_url: null, image: null }));
    renderRoutes(routes, `/projects/${project.id}`);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: /^(Live Demo|Case Study)/ })).not.toBeInTheDocument();
  });

  it.each([
    ['is unknown', 406, 'PGRST116'],
    ['is malformed', 400, '22P02'],
    ['holds what no text can', 400, '22021'],
  ])('says "Project not found." when its id %s', async (_, status, code) => {
    onApi('get', TABLE, () => failure(status, code, 'no'));
    renderRoutes(routes, '/projects/nonsense');
    expect(await screen.findByRole('heading', { level: 1, name: 'Project not found.' })).toBeInTheDocument();
  });

  it('can be tried again when the backend does not answer', async () => {
    onApi('get', TABLE, () => failure(500, 'XX000', 'down'));
    const { user } = renderRoutes(routes, `/projects/${project.id}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load projects.');
    onApi('get', TABLE, () => json(project));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tide tables' })).toBeInTheDocument();
  });

  it('goes back to where the reader came from', async () => {
    onApi('get', TABLE, ({ url, headers }) => {
      if (headers.get('accept')?.includes('vnd.pgrst.object')) return json(project);
      return url.searchParams.get('select') === 'id,tags' ? rowsReply([]) : rowsReply([project]);
    });
    const { user, router } = renderRoutes(routes, '/projects?tag=Swift');
    await user.click(await screen.findByRole('link', { name: /^View Details/ }));
    await user.click(await screen.findByRole('link', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tag=Swift'));
    expect(router.state.historyAction).toBe('POP');
  });

  it('goes back to the list when there is nothing before it', async () => {
    onApi('get', TABLE, ({ headers }) =>
      headers.get('accept')?.includes('vnd.pgrst.object') ? json(project) : rowsReply([]),
    );
    const { user, router } = renderRoutes(routes, `/projects/${project.id}`);
    await user.click(await screen.findByRole('link', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
  });
});
