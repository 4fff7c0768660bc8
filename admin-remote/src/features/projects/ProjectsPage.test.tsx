import { screen, waitFor } from '@testing-library/react';
import {
  expectAccessible,
  buildProject,
  failure,
  json,
  onApi,
  onTable,
  rowsReply,
} from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { ProjectsPage } from './ProjectsPage';

const harbour = buildProject({ title: 'Harbour', featured: true, order: 2, image: null });
const onList = (rows: object[] = [harbour]) => onApi('get', '/rest/v1/projects', () => rowsReply(rows));

let confirm: jest.SpyInstance;
let alert: jest.SpyInstance;
beforeEach(() => {
  confirm = jest.spyOn(window, 'confirm').mockReturnValue(true);
  alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
});
afterEach(() => {
  confirm.mockRestore();
  alert.mockRestore();
});

describe('the list of projects', () => {
  it('shows them in their order', async () => {
    const requests = onList();
    const { container } = renderAdmin(<ProjectsPage />);
    expect(await screen.findByRole('link', { name: 'Harbour' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: '2' })).toBeInTheDocument();
    expect(requests[0]!.url.searchParams.getAll('order').join()).toContain('order.asc');
    expect(screen.getByRole('link', { name: 'Add Project' })).toHaveAttribute('href', '/admin/projects/new');
    await expectAccessible(container);
  });

  it('deletes after the question, showing it on the row', async () => {
    onList();
    onTable('content_versions', []);
    let answer = () => {};
    const waits = new Promise<void>((done) => (answer = done));
    onApi('delete', '/rest/v1/projects', async () => {
      await waits;
      return json([harbour]);
    });
    const { user } = renderAdmin(<ProjectsPage />);
    await user.click(await screen.findByRole('button', { name: 'Delete Harbour' }));
    expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete this project?');
    expect(await screen.findByRole('button', { name: 'Deleting...' })).toBeDisabled();
    answer();
    expect(await screen.findByRole('button', { name: 'Delete Harbour' })).toBeEnabled();
  });

  it('deletes nothing without a yes', async () => {
    onList();
    confirm.mockReturnValue(false);
    const requests = onApi('delete', '/rest/v1/projects', () => json([]));
    const { user } = renderAdmin(<ProjectsPage />);
    await user.click(await screen.findByRole('button', { name: 'Delete Harbour' }));
    expect(requests).toHaveLength(0);
  });

  it('alerts that it could not delete, and keeps saying so', async () => {
    onList();
    onTable('content_versions', []);
    onApi('delete', '/rest/v1/projects', () => failure(403, '42501', 'permission denied'));
    const { user } = renderAdmin(<ProjectsPage />);
    await user.click(await screen.findByRole('button', { name: 'Delete Harbour' }));
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Failed to delete project.'));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete project. permission denied');
  });

  it('reports that it failed to load, and says when there are none', async () => {
    onApi('get', '/rest/v1/projects', () => failure(500, 'XX000', 'boom'));
    const { user } = renderAdmin(<ProjectsPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load projects.');
    onList([]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No projects found')).toBeInTheDocument();
  });
});
