import { cultureValues, teamPageStats } from '@agency/shared/content';
import { MEMBERS_PER_PAGE } from '@agency/shared/contracts';
import { buildTeamMember, failure, onApi, onTable, renderRoutes, rowsReply } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from './routes';

const TABLE = '/rest/v1/team_members';

describe('the team', () => {
  it('says that it is loading', async () => {
    const requests = onApi('get', TABLE, () => new Promise<Response>(() => {}));
    renderRoutes(routes, '/team');
    expect(await screen.findByText('Loading...')).toHaveAttribute('role', 'status');
    await waitFor(() => expect(requests).toHaveLength(1));
  });

  it('shows each active member with portrait, role, experience and the links they have', async () => {
    const requests = onTable('team_members', [
      buildTeamMember({
        name: 'Mara Lind',
        role: 'Design Lead',
        location: 'Oslo',
        experience_years: 1,
        linkedin: 'https://linkedin.example/mara',
        email: 'mara@example.com',
      }),
      buildTeamMember({ name: 'No Face', image: null, experience_years: null }),
    ]);
    renderRoutes(routes, '/team');
    const card = within((await screen.findAllByRole('article'))[0]!);
    expect(card.getByRole('img', { name: 'Portrait of Mara Lind' })).toBeInTheDocument();
    expect(card.getByText('Design Lead')).toBeInTheDocument();
    expect(card.getByText('Oslo · 1 year of experience')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'LinkedIn of Mara Lind' })).toHaveAttribute(
      'href',
      'https://linkedin.example/mara',
    );
    expect(card.getByRole('link', { name: 'Email of Mara Lind' })).toHaveAttribute(
      'href',
      'mailto:mara@example.com',
    );
    expect(card.queryByRole('link', { name: /GitHub/ })).not.toBeInTheDocument();
    const { searchParams } = requests[0]!.url;
    expect(searchParams.get('active')).toBe('eq.true');
    expect(searchParams.get('order')).toBe('order_index.asc,id.asc');
    expect(searchParams.get('select')).not.toContain('*');
  });

  it('shows its figures and values whatever the backend does', async () => {
    const requests = onApi('get', TABLE, () => new Promise<Response>(() => {}));
    renderRoutes(routes, '/team');
    await screen.findByRole('heading', { level: 1 });
    // Otherwise it may arrive after the handlers of this test are gone, in the next one.
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(teamPageStats.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '50+ Team Members',
      '12 Countries',
      '8+ Years Average Experience',
      '100+ Projects Delivered',
    ]);
    for (const { label } of teamPageStats) expect(screen.getByText(label)).toBeInTheDocument();
    expect(cultureValues).toHaveLength(3);
    for (const { title } of cultureValues)
      expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  });

  it('says when there is nobody', async () => {
    onTable('team_members', []);
    renderRoutes(routes, '/team');
    expect(await screen.findByText('No team members available')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows the empty state on a failure too, but says that it failed, and loads again on Retry', async () => {
    onApi('get', TABLE, () => failure(500, 'XX000', 'down'));
    const { user } = renderRoutes(routes, '/team');
    expect(await screen.findByRole('alert')).toHaveTextContent('The team could not be loaded.');
    expect(screen.getByText('No team members available')).toBeInTheDocument();
    onTable('team_members', [buildTeamMember({ name: 'Mara Lind' })]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Mara Lind' })).toBeInTheDocument();
    expect(screen.queryByText('No team members available')).not.toBeInTheDocument();
  });

  it('loads more than a page of people', async () => {
    const first = Array.from({ length: MEMBERS_PER_PAGE + 1 }, () => buildTeamMember());
    onApi('get', TABLE, ({ url }) =>
      rowsReply(url.searchParams.has('or') ? [buildTeamMember({ name: 'The last' })] : first),
    );
    const { user } = renderRoutes(routes, '/team');
    await user.click(await screen.findByRole('link', { name: 'Load more people' }));
    expect(await screen.findByRole('heading', { name: 'The last' })).toBeInTheDocument();
  });
});
