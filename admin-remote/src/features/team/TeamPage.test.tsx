import { screen, waitFor, within } from '@testing-library/react';
import {
  expectAccessible,
  buildTeamMember,
  connectionLost,
  failure,
  json,
  onApi,
  onTable,
} from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { TeamPage } from './TeamPage';

const TABLE = '/rest/v1/team_members';
const MOVE = '/rest/v1/rpc/move_team_member';
const ada = buildTeamMember({ name: 'Ada', order_index: 0, skills: ['Sails', 'Knots'] });
const bo = buildTeamMember({ name: 'Bo', order_index: 1, active: false, image: null });

const open = (search = '') => renderAdmin(<TeamPage />, { at: `/admin/team${search}` });

describe('the team manager', () => {
  it('lists everybody in order; the ends cannot go further', async () => {
    const requests = onTable('team_members', [ada, bo]);
    const { container } = open();
    expect(screen.getByRole('status', { name: 'Loading team members' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Move Ada up' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move Bo down' })).toBeDisabled();
    expect(screen.getByText('Inactive')).toBeInTheDocument();
    expect(requests[0]?.url.searchParams.get('order')).toMatch(/^order_index\.asc/);
    await expectAccessible(container);
  });

  it('moves through the one database function, then reads the order again', async () => {
    const requests = onTable('team_members', [ada, bo]);
    const moves = onApi('post', MOVE, () => json(true));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Move Ada down' }));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(moves[0]?.body).toEqual({ member_id: ada.id, new_position: 1 });
  });

  it('says when a move failed, and when the member is gone', async () => {
    onTable('team_members', [ada, bo]);
    onApi('post', MOVE, () => connectionLost());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Move Ada down' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to move Ada.');
    onApi('post', MOVE, () => json(false));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/Nothing was saved/)).toBeInTheDocument();
  });

  it('deletes after the native question', async () => {
    onTable('team_members', [ada, bo]);
    onTable('content_versions', []);
    const deletes = onApi('delete', TABLE, () => json([{ image: null }]));
    const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete Bo' }));
    expect(deletes).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Delete Bo' }));
    await waitFor(() => expect(deletes).toHaveLength(1));
    expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete this team member?');
  });

  it('adds a member, lists as lists and years as a number or nothing', async () => {
    onTable('team_members', []);
    const inserts = onApi('post', TABLE, () => json([ada], 201));
    const { user, router } = open('?new=1');
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ada');
    await user.type(screen.getByRole('textbox', { name: /^Role/ }), 'Captain');
    await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'Steers.');
    await user.type(screen.getByRole('textbox', { name: /^Skills/ }), 'Sails, , Knots,');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(inserts[0]?.body).toMatchObject({
      name: 'Ada',
      skills: ['Sails', 'Knots'],
      tags: [],
      experience_years: null,
      icon: 'Users',
      order_index: 0,
      active: true,
    });
  });

  it('refuses what is missing or negative, beside the field', async () => {
    onTable('team_members', []);
    const { user } = open('?new=1');
    await user.type(await screen.findByRole('spinbutton', { name: /Years/ }), '-1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a name.')).toBeInTheDocument();
    expect(screen.getByText('Please enter a role.')).toBeInTheDocument();
    expect(screen.getByText('Please enter a description.')).toBeInTheDocument();
    expect(screen.getByText('Please enter a whole number, 0 or more.')).toBeInTheDocument();
  });

  it('keeps the form when saving is refused', async () => {
    onTable('team_members', [ada]);
    onApi('patch', TABLE, () => failure(403, '42501', 'permission denied'));
    const { user } = open(`?edit=${ada.id}`);
    const skills = await screen.findByRole('textbox', { name: /^Skills/ });
    expect(skills).toHaveValue('Sails, Knots');
    await user.type(skills, ', Maps');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save the team member.');
    expect(skills).toHaveValue('Sails, Knots, Maps');
  });

  it('says when there is nobody yet', async () => {
    onTable('team_members', []);
    open();
    expect(await screen.findByText('No team members yet')).toBeInTheDocument();
    expect(screen.getByText('Get started by adding your first team member')).toBeInTheDocument();
  });

  it('says when the team cannot be loaded', async () => {
    onApi('get', TABLE, () => failure(500, 'XX000', 'boom'));
    open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load team members.');
    expect(within(alert).getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});
