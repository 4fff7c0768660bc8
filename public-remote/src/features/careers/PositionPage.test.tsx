import { careersPage, positions } from '@agency/shared/content';
import { memberPath, paths } from '@agency/shared/contracts';
import {
  buildProject,
  buildTeamMember,
  connectionLost,
  onApi,
  onTable,
  renderRoutes,
  requestsSent,
} from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { routes } from './routes';

beforeEach(() => {
  onTable('team_members', []);
  onTable('projects', []);
});

describe('the page of a position', () => {
  it('shows who one would work with, and work like that of the position', async () => {
    const [position] = positions;
    const { colleagues, work } = position!;
    const people = colleagues.map((name) => buildTeamMember({ name }));
    onTable('team_members', people.toReversed());
    const project = buildProject({ client: work.client, title: 'A harbour by the hour' });
    const asked = onTable('projects', [project]);
    renderRoutes(routes, `/careers/${position!.id}`);
    const crew = within(await screen.findByRole('list', { name: careersPage.colleaguesHeading }));
    const links = await crew.findAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(colleagues);
    expect(links[0]).toHaveAttribute('href', memberPath(people[0]!));
    const shown = within(await screen.findByRole('region', { name: careersPage.workHeading }));
    expect(shown.getByText(work.text)).toBeVisible();
    expect(shown.getByRole('link', { name: project.title })).toHaveAttribute(
      'href',
      paths.project(project.id),
    );
    expect(asked[0]!.url.searchParams.get('client')).toBe(`in.("${work.client}")`);
  });

  it.each([
    ['there is nobody and no project', () => {}],
    [
      'neither can be loaded',
      () => {
        onApi('get', '/rest/v1/team_members', () => connectionLost());
        onApi('get', '/rest/v1/projects', () => connectionLost());
      },
    ],
  ])('stands alone where %s', async (_, answer) => {
    answer();
    renderRoutes(routes, `/careers/${positions[0]!.id}`);
    expect(await screen.findByRole('heading', { name: 'Requirements' })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: careersPage.colleaguesHeading })).not.toBeInTheDocument(),
    );
    await act(() => requestsSent());
    expect(screen.queryByRole('region', { name: careersPage.workHeading })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
