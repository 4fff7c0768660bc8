import { screen, waitFor } from '@testing-library/react';
import { CONTRACT_VERSION } from '@agency/shared/contracts';
import {
  expectAccessible,
  buildAbout,
  buildCaseStudy,
  buildProject,
  buildService,
  buildTeamMember,
  onTable,
  renderRoutes,
} from '@agency/shared/testing';
import { HomePage } from './HomePage';
import app from './index';
import { routes } from './routes';

beforeEach(() => {
  onTable('about_content', [buildAbout({ title: 'About the studio' })]);
  onTable('services', [buildService()]);
  onTable('projects', [buildProject()]);
  onTable('team_members', [buildTeamMember()]);
  onTable('case_studies', [buildCaseStudy()]);
});

const settled = async () => {
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument());
};

describe('the remote', () => {
  it('honours the contract', () => {
    expect(app).toMatchObject({ name: 'public-remote', contract: CONTRACT_VERSION });
    expect(app.Frame).toBeDefined();
  });
});

describe('home page', () => {
  it('has every section in order, with one first-level heading', async () => {
    renderRoutes(routes, '/');
    await settled();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const ids = [...document.querySelectorAll('main section[id]')].map(({ id }) => id);
    expect(ids).toEqual(['home', 'about', 'services', 'projects', 'team', 'newsletter', 'contact']);
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  });

  it.each([
    ['the navigation state', { pathname: '/', state: { scrollTo: 'team' } }],
    ['the address', '/#team'],
  ])('scrolls smoothly to the section named by %s, after 100 ms', async (_, at) => {
    jest.useFakeTimers({ advanceTimers: true });
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    renderRoutes([{ path: '/', element: <HomePage /> }], at);
    expect(scroll).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100);
    expect(scroll).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' });
    expect(scroll.mock.contexts[0]).toHaveAttribute('id', 'team');
    jest.useRealTimers();
    scroll.mockRestore();
    await settled();
  });

  it('stands with a fragment that is no text', async () => {
    renderRoutes(routes, '/#100%');
    await settled();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('has nothing for an accessibility checker to find', async () => {
    const { container } = renderRoutes(routes, '/');
    await settled();
    await expectAccessible(container);
  });
});

describe('pages of one section', () => {
  it.each([
    ['/about', 'About the studio'],
    ['/services', 'One crew for the whole voyage'],
    ['/contact', 'Tell us where you want to go'],
    ['/home/about', 'About the studio'],
    ['/home/services', 'One crew for the whole voyage'],
    ['/home/projects', 'Work that holds in rough water'],
    ['/home/team', 'The people on deck'],
    ['/home/newsletter', 'What we learned this fortnight'],
    ['/home/contact', 'Tell us where you want to go'],
  ])('%s shows its section and the way back home', async (path, title) => {
    const { user, router, container } = renderRoutes(routes, path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    await settled();
    await expectAccessible(container);
    await user.click(screen.getByRole('link', { name: 'Back to Home' }));
    await waitFor(() => expect(document.getElementById('home')).toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/');
    await settled();
  });

  it('knows no page for any other name', async () => {
    renderRoutes(routes, '/home/nowhere');
    expect(await screen.findByText('Some other page')).toBeVisible();
  });
});
