import { screen, within } from '@testing-library/react';
import {
  buildTeamMember,
  failure,
  onApi,
  onTable,
  renderWithProviders,
  rowsReply,
} from '@agency/shared/testing';
import { TeamSection } from './TeamSection';

const TABLE = '/rest/v1/team_members';

describe('team section', () => {
  it('shows three skeleton cards while it loads', async () => {
    onTable('team_members', [buildTeamMember()]);
    renderWithProviders(<TeamSection />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading team...');
    expect(screen.getByRole('status').nextElementSibling!.children).toHaveLength(3);
    await screen.findByRole('article');
  });

  it('asks for active members in order and shows name, role and a portrait or an icon', async () => {
    const requests = onTable('team_members', [
      buildTeamMember({ name: 'Ines Okafor', role: 'Design Lead' }),
      buildTeamMember({ name: 'Bo Lund', image: null }),
    ]);
    renderWithProviders(<TeamSection />);
    const [first, second] = await screen.findAllByRole('article');
    expect(within(first!).getByRole('heading', { name: 'Ines Okafor' })).toBeVisible();
    expect(within(first!).getByText('Design Lead')).toBeVisible();
    expect(within(first!).getByRole('img', { name: 'Portrait of Ines Okafor' })).toBeVisible();
    expect(within(second!).queryByRole('img')).not.toBeInTheDocument();
    const { searchParams } = requests[0]!.url;
    expect(searchParams.get('active')).toBe('eq.true');
    expect(searchParams.get('order')).toBe('order_index.asc');
  });

  it('shows the four figures, and says what they count', async () => {
    onTable('team_members', []);
    renderWithProviders(<TeamSection />);
    await screen.findByText('No team members available');
    expect(screen.getByText(/^Products the people above have led/)).toBeVisible();
    for (const text of ['50+', 'Projects Completed', '15+', 'Years Experience', '100%', '24/7']) {
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  it('shows the empty text with a way to try again when loading failed', async () => {
    onApi('get', TABLE, () => failure(500, 'XX000', 'database is down'));
    const { user } = renderWithProviders(<TeamSection />);
    expect(await screen.findByText('No team members available')).toBeVisible();
    onApi('get', TABLE, () => rowsReply([buildTeamMember({ name: 'Back Again' })]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Back Again' })).toBeVisible();
  });

  it('scrolls to the contact section on the home page', async () => {
    onTable('team_members', []);
    const { user, router } = renderWithProviders(
      <>
        <TeamSection />
        <section id="contact" tabIndex={-1} aria-label="Contact" />
      </>,
    );
    const contact = screen.getByRole('region', { name: 'Contact' });
    const scroll = jest.spyOn(contact, 'scrollIntoView');
    await user.click(screen.getByRole('link', { name: 'Start a Project' }));
    expect(scroll).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' });
    expect(contact).toHaveFocus();
    expect(router.state.location.pathname).toBe('/');
    await screen.findByText('No team members available');
  });

  it('leads to the contact page elsewhere, and to the projects', async () => {
    onTable('team_members', []);
    const { user, router } = renderWithProviders(<TeamSection level={1} />, {
      at: '/home/team',
      path: '/home/team',
    });
    expect(screen.getByRole('link', { name: 'View Our Work' })).toHaveAttribute('href', '/projects');
    await user.click(screen.getByRole('link', { name: 'Start a Project' }));
    expect(router.state.location.pathname).toBe('/contact');
  });
});
