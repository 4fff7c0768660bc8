import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible, json, onApi } from '@agency/shared/testing';
import type { RemoteState } from '@agency/shared/contracts';
import { renderAdmin } from '../../testing/renderAdmin';
import { ReleasesPage } from './ReleasesPage';

const remote = (values: Partial<RemoteState> = {}): RemoteState => ({
  name: 'public-remote',
  id: 'one',
  contract: '1.4',
  previous: 'zero',
  start: { at: '2026-11-24T10:00:00Z', by: 'ada@agency.test' },
  share: null,
  previews: [],
  withdrawn: [],
  isBlocked: false,
  failures: [],
  changes: [],
  ...values,
});

/** Answers with these remotes, and collects what is asked. */
function answer(...remotes: RemoteState[]) {
  const asked: unknown[] = [];
  onApi('post', 'http://localhost/.netlify/functions/manage-releases', ({ body }) => {
    if ((body as { action: string }).action !== 'read') asked.push(body);
    return json({ success: true, error: '', rev: 1, remotes });
  });
  return asked;
}

const SHARED = remote({
  share: { id: 'two', percent: 10, since: '2026-11-24T11:00:00Z' },
  failures: [{ id: 'two', kind: 'render', visitors: 2, lastAt: '2026-11-24T12:00:00Z' }],
});

describe('the releases', () => {
  it('say what runs, since when, by whom, and how it fails', async () => {
    answer(SHARED, remote({ name: 'admin-remote', isBlocked: true }));
    const { container } = renderAdmin(<ReleasesPage />);
    expect(await screen.findByText('Shared with 10 %')).toBeInTheDocument();
    expect(screen.getAllByText(/by ada@agency\.test/)).toHaveLength(2);
    const row = within(screen.getByRole('row', { name: /two/ }));
    expect(row.getByText('render')).toBeInTheDocument();
    expect(row.getByText('2 visitors')).toBeInTheDocument();
    expect(screen.getByText('Switched off')).toBeInTheDocument();
    const site = within(screen.getByRole('region', { name: 'Public site' }));
    expect(site.getByText('Running')).toBeInTheDocument();
    expect(site.getByText('public-remote')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Back-office' })).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('go back after a yes, and only from what was seen', async () => {
    const asked = answer(SHARED);
    const { user } = renderAdmin(<ReleasesPage />);
    await user.click(await screen.findByRole('button', { name: 'Roll back the public site' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('two is taken back. Everybody gets one.')).toBeInTheDocument();
    expect(asked).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Roll back' }));
    await waitFor(() =>
      expect(asked).toEqual([{ action: 'rollback', remote: 'public-remote', from: 'two' }]),
    );
  });
});
