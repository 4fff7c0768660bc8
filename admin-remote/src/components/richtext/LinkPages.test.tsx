import { screen, waitFor } from '@testing-library/react';
import { failure, json, onApi } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { LinkPages } from './LinkPages';
import type { Editor } from './quill';

const PUBLIC = { published: true, publish_at: null, unpublish_at: null };

/** The list under a link box with an empty field. */
function renderBox() {
  const root = document.body.appendChild(document.createElement('div'));
  const textbox = root.appendChild(document.createElement('input'));
  textbox.setAttribute('role', 'combobox');
  const quill = { theme: { tooltip: { root, textbox } } } as unknown as Editor;
  const { user, unmount } = renderAdmin(<LinkPages quill={quill} />);
  return { user, textbox, end: () => (unmount(), root.remove()) };
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the list of pages in the link box', () => {
  it('names what readers do not see, and leaves out rows without a page', async () => {
    onApi('post', '/rest/v1/rpc/find_rows', () =>
      json([
        { table_name: 'blog_posts', row_id: 'b1', title: 'Tides at home', note: '' },
        { table_name: 'blog_posts', row_id: 'b2', title: 'Home ports', note: '' },
        { table_name: 'projects', row_id: 'p1', title: 'Homeward', note: '' },
        { table_name: 'team_members', row_id: 't1', title: 'Homer', note: '' },
      ]),
    );
    onApi('get', '/rest/v1/blog_posts', () =>
      json([
        { ...PUBLIC, id: 'b1', slug: 'tides' },
        { ...PUBLIC, id: 'b2', slug: 'ports', publish_at: '2999-01-01T00:00:00Z' },
      ]),
    );
    onApi('get', '/rest/v1/projects', () => json([{ ...PUBLIC, id: 'p1', published: false }]));
    const { user, textbox, end } = renderBox();
    await user.type(textbox, 'home');
    await waitFor(() =>
      expect(options()).toEqual([
        'HomePage',
        'Tides at homePost',
        'Home portsPost, planned',
        'HomewardProject, draft',
      ]),
    );
    expect(screen.getByRole('status')).toHaveTextContent('4 pages found');
    end();
  });

  it('shows no option as chosen while an address is entered', async () => {
    onApi('post', '/rest/v1/rpc/find_rows', () => json([]));
    const { user, textbox, end } = renderBox();
    await user.type(textbox, '/blog');
    expect(screen.getByRole('option', { name: 'Blog Page' })).toHaveAttribute('aria-selected', 'false');
    await user.clear(textbox);
    await user.type(textbox, 'blo');
    expect(screen.getByRole('option', { name: 'Blog Page' })).toHaveAttribute('aria-selected', 'true');
    end();
  });

  it('says when rows cannot be searched, beside the pages that need no search, and tries again', async () => {
    onApi('post', '/rest/v1/rpc/find_rows', () => failure(500, 'XX000', 'boom'));
    const { user, textbox, end } = renderBox();
    await user.type(textbox, 'team');
    expect(await screen.findByText('Posts and projects could not be searched.')).toBeInTheDocument();
    expect(options()).toEqual(['TeamPage']);
    onApi('post', '/rest/v1/rpc/find_rows', () => json([]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 page found')).toBeInTheDocument();
    end();
  });
});
