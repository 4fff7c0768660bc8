import { screen, waitFor, within } from '@testing-library/react';
import { memberAnchor, paths } from '@agency/shared/contracts';
import { buildTeamMember, connectionLost, onApi, onTable, renderWithProviders } from '@agency/shared/testing';
import { Crew } from './Crew';

describe('crew', () => {
  it('shows the first people of the team, each the way to who they are', async () => {
    const member = buildTeamMember({ name: 'Ines Okafor', image: '/media/team/ines.webp' });
    onTable('team_members', [member, buildTeamMember({ name: 'Daniel Brandt', image: null })]);
    renderWithProviders(<Crew />);
    const crew = within(screen.getByRole('list', { name: 'The people on deck' }));
    expect(await crew.findByRole('link', { name: 'Ines Okafor' })).toHaveAttribute(
      'href',
      `${paths.team}#${memberAnchor(member.id)}`,
    );
    expect(crew.getAllByRole('link')).toHaveLength(2);
    expect(crew.getAllByRole('presentation')).toHaveLength(1);
  });

  it('is left out where there is nobody, or nobody can be loaded', async () => {
    onTable('team_members', []);
    const { container, unmount } = renderWithProviders(<Crew />);
    await waitFor(() => expect(container).toBeEmptyDOMElement());
    unmount();
    onApi('get', '/rest/v1/team_members', () => connectionLost());
    const failed = renderWithProviders(<Crew />);
    await waitFor(() => expect(failed.container).toBeEmptyDOMElement());
  });
});
