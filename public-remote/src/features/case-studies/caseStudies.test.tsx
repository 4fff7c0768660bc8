import { CASE_STUDY_CATEGORIES } from '@agency/shared/contracts';
import {
  buildCaseStudy,
  failure,
  json,
  onApi,
  onTable,
  renderRoutes,
  rowsReply,
} from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CASES_PER_PAGE } from './caseStudiesApi';
import { routes } from './routes';

const TABLE = '/rest/v1/case_studies';

describe('the case studies', () => {
  it('say that they are loading', async () => {
    onApi('get', TABLE, () => new Promise<Response>(() => {}));
    renderRoutes(routes, '/case-studies');
    expect(await screen.findByText('Loading case studies...')).toHaveAttribute('role', 'status');
  });

  it('show image, category, title, description, team, duration, key results, technologies and metrics', async () => {
    onTable('case_studies', [
      buildCaseStudy({
        id: 'a1',
        title: 'A shop that scales',
        category: 'E-commerce',
        description: 'Rebuilt in place.',
        team: '6 people',
        duration: '5 months',
        results: 'Orders doubled.',
        technologies: ['React', 'PostgreSQL'],
        metrics: [{ value: '+118%', label: 'Orders', description: 'in the first year' }],
        image_alt: 'A harbour',
      }),
    ]);
    renderRoutes(routes, '/case-studies');
    const row = within(await screen.findByRole('article', { name: 'A shop that scales' }));
    expect(row.getByRole('img', { name: 'A harbour' })).toBeInTheDocument();
    for (const text of [
      'E-commerce',
      'Rebuilt in place.',
      '6 people',
      '5 months',
      'Orders doubled.',
      'React',
      'PostgreSQL',
    ])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByRole('heading', { name: 'Key Results' })).toBeInTheDocument();
    for (const text of ['+118%', 'Orders', 'in the first year'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByRole('link', { name: /^View Full Case Study/ })).toHaveAttribute(
      'href',
      '/case-studies/a1',
    );
  });

  it('ask for named columns of published rows, newest first', async () => {
    const requests = onTable('case_studies', []);
    renderRoutes(routes, '/case-studies');
    await waitFor(() => expect(requests).toHaveLength(1));
    const { searchParams } = requests[0]!.url;
    expect(searchParams.get('select')).not.toContain('*');
    expect(searchParams.get('published')).toBe('eq.true');
    expect(searchParams.get('order')).toBe('created_at.desc,id.desc');
  });

  it('filter by each category, in the address', async () => {
    const requests = onTable('case_studies', [buildCaseStudy()]);
    const { user, router } = renderRoutes(routes, '/case-studies');
    await screen.findByRole('article');
    const filter = within(screen.getByRole('navigation', { name: 'Filter case studies by category' }));
    for (const category of CASE_STUDY_CATEGORIES) {
      await user.click(filter.getByRole('link', { name: category }));
      await waitFor(() => expect(requests.at(-1)!.url.searchParams.get('category')).toBe(`eq.${category}`));
      expect(new URLSearchParams(router.state.location.search).get('category')).toBe(category);
    }
    await user.click(filter.getByRole('link', { name: 'All' }));
    expect(router.state.location.search).toBe('');
  });

  it('say which category is empty', async () => {
    onTable('case_studies', []);
    renderRoutes(routes, '/case-studies?category=AI%2FML');
    expect(await screen.findByText(/^No case studies found in the "AI\/ML" category/)).toBeInTheDocument();
  });

  it('say so when there are none at all', async () => {
    onTable('case_studies', []);
    renderRoutes(routes, '/case-studies');
    expect(
      await screen.findByText(
        'No case studies found in the "All" category. Try selecting a different category.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start Your Project' })).toHaveAttribute('href', '/contact');
  });

  it('say that loading failed, and load again on Retry', async () => {
    onApi('get', TABLE, () => failure(500, 'XX000', 'down'));
    const { user } = renderRoutes(routes, '/case-studies');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load case studies.');
    onTable('case_studies', [buildCaseStudy({ title: 'Back again' })]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Back again' })).toBeInTheDocument();
  });

  it('load more after the last row', async () => {
    const first = Array.from({ length: CASES_PER_PAGE + 1 }, () => buildCaseStudy());
    onApi('get', TABLE, ({ url }) =>
      rowsReply(url.searchParams.has('or') ? [buildCaseStudy({ title: 'The oldest' })] : first),
    );
    const { user, router } = renderRoutes(routes, '/case-studies');
    await user.click(await screen.findByRole('link', { name: 'Load more case studies' }));
    expect(await screen.findByRole('article', { name: 'The oldest' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(CASES_PER_PAGE + 1);
    expect(router.state.location.search).toBe('?page=2');
  });

  it('start a project like one of them, named in the message to come', async () => {
    onTable('case_studies', [buildCaseStudy({ title: 'A shop that scales' })]);
    const { user, router } = renderRoutes(routes, '/case-studies');
    const row = await screen.findByRole('article', { name: 'A shop that scales' });
    await user.click(within(row).getByRole('link', { name: /^Start Your Project/ }));
    expect(router.state.location.pathname).toBe('/contact');
    expect(JSON.stringify([router.state.location.state, router.state.location.search])).toContain(
      'A shop that scales',
    );
  });
});

describe('one case study', () => {
  const study = buildCaseStudy({
    title: 'A shop that scales',
    challenge: 'Slow.\n\nAnd old.',
    solution: 'Faster.',
    results: 'Orders doubled.',
    technologies: ['React'],
  });

  function onStudy(next: object[]) {
    return onApi('get', TABLE, ({ headers }) =>
      headers.get('accept')?.includes('vnd.pgrst.object') ? json(study) : rowsReply(next),
    );
  }

  it('shows challenge, solution, results, metrics and technologies', async () => {
    onStudy([]);
    renderRoutes(routes, `/case-studies/${study.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'A shop that scales' })).toBeInTheDocument();
    for (const title of ['Challenge', 'Solution', 'Results'])
      expect(screen.getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
    for (const text of ['Slow.', 'And old.', 'Faster.', 'Orders doubled.', 'React', '2x', 'in a year'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start Your Project' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/contact/),
    );
  });

  it('leads to the next older one', async () => {
    const requests = onStudy([buildCaseStudy({ id: 'older', title: 'The one before' })]);
    renderRoutes(routes, `/case-studies/${study.id}`);
    expect(await screen.findByRole('link', { name: 'The one before' })).toHaveAttribute(
      'href',
      '/case-studies/older',
    );
    expect(requests[1]!.url.searchParams.get('or')).toContain('created_at.lt.');
  });

  it('goes round to the newest one after the oldest', async () => {
    onApi('get', TABLE, ({ headers, url }) => {
      if (headers.get('accept')?.includes('vnd.pgrst.object')) return json(study);
      return rowsReply(url.searchParams.has('or') ? [] : [buildCaseStudy({ title: 'The newest' })]);
    });
    renderRoutes(routes, `/case-studies/${study.id}`);
    expect(await screen.findByRole('link', { name: 'The newest' })).toBeInTheDocument();
  });

  it('stands alone when it is the only one', async () => {
    onStudy([]);
    renderRoutes(routes, `/case-studies/${study.id}`);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.queryByText('Loading the next case...')).not.toBeInTheDocument());
    expect(screen.queryByRole('navigation', { name: 'Next case study' })).not.toBeInTheDocument();
  });

  it.each([
    ['is unknown', 406, 'PGRST116'],
    ['is malformed', 400, '22P02'],
  ])('says that it is not there when its id %s', async (_, status, code) => {
    onApi('get', TABLE, () => failure(status, code, 'no'));
    renderRoutes(routes, '/case-studies/nonsense');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Case study not found' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View all case studies' })).toHaveAttribute(
      'href',
      '/case-studies',
    );
  });

  it('is loaded from the server where a link of the app leads to one that is not there', async () => {
    // What the test's window says of a page that is loaded.
    const loads = jest.spyOn(console, 'error').mockImplementation(() => {});
    onTable('case_studies', []);
    const { router } = renderRoutes(routes, '/case-studies');
    await screen.findByRole('heading', { level: 1, name: 'Case Studies' });
    onApi('get', TABLE, () => failure(406, 'PGRST116', 'no'));
    await act(() => router.navigate('/case-studies/former#results'));
    await waitFor(() => expect(loads).toHaveBeenCalledTimes(1));
    expect(String(loads.mock.calls[0]![0])).toContain('navigation');
    expect(screen.queryByRole('heading', { name: 'Case study not found' })).not.toBeInTheDocument();
    loads.mockRestore();
  });

  it('can be tried again when the backend does not answer', async () => {
    onApi('get', TABLE, () => failure(500, 'XX000', 'down'));
    const { user } = renderRoutes(routes, `/case-studies/${study.id}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load case studies.');
    onStudy([]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'A shop that scales' })).toBeInTheDocument();
  });
});
