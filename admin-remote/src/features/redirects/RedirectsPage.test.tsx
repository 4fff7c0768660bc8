import { screen, waitFor, within } from '@testing-library/react';
import { connectionLost, expectAccessible, failure, json, onApi } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { RedirectsPage } from './RedirectsPage';

const OWN = { path: '/old', target: '/team', is_editable: true };
const MOVED = { path: '/blog/tides', target: '/blog/waves', is_editable: false };
const listed = (...rows: object[]) => onApi('post', '/rest/v1/rpc/search_redirects', () => json(rows));

/** The rows of the database, by their addresses. */
const stored = (rows: Record<string, string>) =>
  onApi('get', '/rest/v1/old_paths', ({ url }) => {
    const target = rows[url.searchParams.get('path')!.replace('eq.', '')];
    return json(target === undefined ? [] : [{ target, post_id: null }]);
  });

async function show() {
  const view = renderAdmin(<RedirectsPage />);
  await screen.findByRole('heading', { name: 'Redirects' });
  return view;
}
const field = (name: RegExp) => screen.getByRole('textbox', { name });

describe('the redirects', () => {
  it('are listed; one made by hand is changed and deleted, one of a changed slug deleted only', async () => {
    listed(OWN, MOVED);
    stored({ '/old': '/team' });
    const changed = onApi('patch', '/rest/v1/old_paths', () => json([{ path: '/older' }]));
    const deleted = onApi('delete', '/rest/v1/slug_redirects', () => json([{ slug: 'tides' }]));
    const { user, container } = await show();
    const table = await screen.findByRole('table', { name: 'Redirects' });
    expect(within(table).getByText('Made when the slug of a post changed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit /blog/tides' })).not.toBeInTheDocument();
    await expectAccessible(container);

    await user.click(screen.getByRole('button', { name: 'Edit /old' }));
    await user.type(await screen.findByRole('textbox', { name: /^From/ }), 'er/');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(changed).toHaveLength(1));
    expect(changed[0]!.body).toEqual({ path: '/older', target: '/team' });
    expect(changed[0]!.url.searchParams.get('path')).toBe('eq./old');
    expect(changed[0]!.url.searchParams.get('target')).toBe('eq./team');

    await user.click(screen.getByRole('button', { name: 'Delete /blog/tides' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deleted).toHaveLength(1));
    expect(deleted[0]!.url.searchParams.get('slug')).toBe('eq.tides');
  });

  it('are shown and changed with their letters, which are stored as escapes', async () => {
    listed({ path: '/alt/%c3%bcb%c3%a9r', target: '/gr%C3%B6%C3%9Fe', is_editable: true });
    stored({ '/alt/%c3%bcb%c3%a9r': '/gr%C3%B6%C3%9Fe' });
    const changed = onApi('patch', '/rest/v1/old_paths', () => json([{ path: '/x' }]));
    const { user } = await show();
    const table = await screen.findByRole('table', { name: 'Redirects' });
    expect(within(table).getByText('/alt/übér')).toBeInTheDocument();
    expect(within(table).getByText('/größe')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Edit /alt/übér' }));
    expect(await screen.findByRole('textbox', { name: /^From/ })).toHaveValue('/alt/übér');
    expect(field(/^To/)).toHaveValue('/größe');
    await user.type(field(/^From/), 's');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() =>
      expect(changed[0]?.body).toEqual({ path: '/alt/%c3%bcb%c3%a9rs', target: '/gr%C3%B6%C3%9Fe' }),
    );
    expect(changed[0]!.url.searchParams.get('path')).toBe('eq./alt/%c3%bcb%c3%a9r');
  });

  it('say beside the field and in the form that an address is taken, in words', async () => {
    listed();
    stored({ '/old': '/jobs' });
    onApi('post', '/rest/v1/old_paths', () =>
      failure(409, '23505', 'duplicate key value violates "old_paths_pkey"'),
    );
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Add Redirect' }));
    await user.type(await screen.findByRole('textbox', { name: /^From/ }), '/old');
    await user.type(field(/^To/), '/team');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There is a redirect from this address already.',
    );
    expect(screen.queryByText(/duplicate key/)).not.toBeInTheDocument();

    // The next refusal stands alone.
    await user.clear(field(/^From/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field(/^From/)).toHaveAccessibleDescription(/Please enter a path/));
    await waitFor(() => expect(screen.queryByText(/There is a redirect/)).not.toBeInTheDocument());
  });

  it('are added; a refused one shows the reason in the form and keeps the input', async () => {
    listed();
    const added = onApi('post', '/rest/v1/old_paths', () =>
      failure(400, '22023', 'This redirect leads to itself.'),
    );
    const { user } = await show();
    expect(await screen.findByText('No redirects found')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add Redirect' }));
    await user.type(await screen.findByRole('textbox', { name: /^From/ }), '/team');
    await user.type(field(/^To/), 'nowhere');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(field(/^From/)).toHaveAccessibleDescription(/There is a page at this address/),
    );
    expect(field(/^To/)).toHaveAccessibleDescription(/Please enter a path of this site/);

    await user.clear(field(/^From/));
    await user.type(field(/^From/), `${window.location.origin}/Old/`);
    await user.clear(field(/^To/));
    await user.type(field(/^To/), 'https://elsewhere.example/x?y');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/This redirect leads to itself/)).toBeInTheDocument();
    expect(added[0]!.body).toEqual({ path: '/old', target: 'https://elsewhere.example/x?y' });
    expect(field(/^To/)).toHaveValue('https://elsewhere.example/x?y');
  });

  it('show what a colleague has made of one meanwhile, and overwrite nothing before a choice', async () => {
    listed(OWN);
    const rows = { '/old': '/jobs' };
    stored(rows);
    const changed = onApi('patch', '/rest/v1/old_paths', () => json([{ path: '/old' }]));
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Edit /old' }));
    await user.clear(await screen.findByRole('textbox', { name: /^To/ }));
    await user.type(field(/^To/), '/about');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Somebody else has saved this' }));
    expect(dialog.getByRole('radio', { name: 'Theirs' })).toHaveAccessibleDescription(/jobs/);
    expect(changed).toHaveLength(0);
    await user.click(dialog.getAllByRole('radio')[0]!);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changed).toHaveLength(1));
    expect(changed[0]!.url.searchParams.get('target')).toBe('eq./jobs');
  });

  it('of which a colleague has changed the other field are saved with both changes', async () => {
    listed(OWN);
    stored({ '/old': '/jobs' });
    const changed = onApi('patch', '/rest/v1/old_paths', () => json([{ path: '/older' }]));
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Edit /old' }));
    await user.type(await screen.findByRole('textbox', { name: /^From/ }), 'er');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(changed[0]?.body).toEqual({ path: '/older', target: '/jobs' }));
  });

  it.each([
    ['added', 'Add Redirect', 'Save', 'post', () => ({}), '/old'],
    ['changed', 'Edit /old', 'Update', 'patch', () => ({ '/old': '/team' }), 'er'],
  ] as const)(
    'whose answer was lost are %s once, and the repeat says so',
    async (_, open, button, method, rows, typed) => {
      listed(OWN);
      const database: Record<string, string> = rows();
      stored(database);
      let isLost = true;
      onApi(method, '/rest/v1/old_paths', ({ body }) => {
        const { path, target } = body as { path: string; target: string };
        if (!isLost) return failure(409, '23505', 'duplicate key value violates "old_paths_pkey"');
        isLost = false;
        delete database['/old'];
        database[path] = target;
        return connectionLost();
      });
      const { user } = await show();
      await user.click(await screen.findByRole('button', { name: open }));
      await user.type(await screen.findByRole('textbox', { name: /^From/ }), typed);
      if (method === 'post') await user.type(field(/^To/), '/team');
      await user.click(screen.getByRole('button', { name: button }));
      await user.click(await screen.findByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(screen.queryByRole('textbox', { name: /^From/ })).not.toBeInTheDocument());
    },
  );
});
