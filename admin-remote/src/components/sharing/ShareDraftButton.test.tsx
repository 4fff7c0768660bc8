import { screen, waitFor, within } from '@testing-library/react';
import { connectionLost, failure, json, onApi, onTable } from '@agency/shared/testing';
import type { FieldValues } from 'react-hook-form';
import { renderAdmin } from '../../testing/renderAdmin';
import type { RecordForm } from '../form/types';
import { ShareDraftButton } from './ShareDraftButton';

const SECRET = 'a1'.repeat(32);
const MAKE = '/rest/v1/rpc/make_draft_link';
const linkOf = (id: string, made_by: string) => ({
  id,
  made_by,
  made_at: '2025-03-04T10:00:00Z',
  expires_at: '2025-03-11T10:00:00Z',
});

const formOf = (rowId: string | null) =>
  ({ draft: { table: 'blog_posts', rowId } }) as unknown as RecordForm<FieldValues>;

async function openPanel() {
  const view = renderAdmin(<ShareDraftButton form={formOf('p1')} />);
  await view.user.click(screen.getByRole('button', { name: 'Share draft' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Share draft' }));
  return { ...view, panel };
}

it('is not there for a row that nobody has saved yet', () => {
  renderAdmin(<ShareDraftButton form={formOf(null)} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('makes a link for as long as was chosen, shows it once, and copies it', async () => {
  const links = [linkOf('old', 'Mo')];
  const asked = onTable('draft_links', links);
  const made = onApi('post', MAKE, () => {
    links.unshift(linkOf('new', 'Ada'));
    return json([{ link_id: 'new', secret: SECRET }]);
  });
  const { user, panel } = await openPanel();
  expect(await panel.findByText(/Made by Mo/)).toBeInTheDocument();
  expect(Object.fromEntries(asked[0]!.url.searchParams)).toMatchObject({
    table_name: 'eq.blog_posts',
    row_id: 'eq.p1',
    expires_at: 'gt.now',
  });
  expect(panel.getByRole('combobox', { name: 'Works for' })).toHaveDisplayValue('1 week');
  await user.selectOptions(panel.getByRole('combobox'), '1 month');
  await user.click(panel.getByRole('button', { name: 'Make link' }));
  const address = await panel.findByRole('textbox', { name: 'Link' });
  expect(address).toHaveDisplayValue(new RegExp(`^https?://[^/]+/preview/${SECRET}$`));
  expect(made[0]!.body).toEqual({ p_table: 'blog_posts', p_row: 'p1', p_days: 30 });
  expect(await panel.findByText(/Made by Ada/)).toBeInTheDocument();

  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await user.click(panel.getByRole('button', { name: 'Copy' }));
  expect(await panel.findByText('Copied.')).toBeInTheDocument();
  expect(copy).toHaveBeenCalledWith((address as HTMLInputElement).value);
  copy.mockRejectedValueOnce(new Error('Denied.'));
  await user.click(panel.getByRole('button', { name: 'Copy' }));
  expect(await panel.findByText(/did not copy it\. It is selected/)).toBeInTheDocument();
  expect(address).toHaveFocus();
});

it('withdraws a link, and forgets its address if it has just been made', async () => {
  const links = [linkOf('old', 'Mo')];
  onTable('draft_links', links);
  onApi('post', MAKE, () => {
    links.unshift(linkOf('new', 'Ada'));
    return json([{ link_id: 'new', secret: SECRET }]);
  });
  const withdrawn = onApi('delete', '/rest/v1/draft_links', ({ url }) => {
    const id = url.searchParams.get('id')!.slice('eq.'.length);
    links.splice(
      links.findIndex((link) => link.id === id),
      1,
    );
    return json([{ id }]);
  });
  const { user, panel } = await openPanel();
  await user.click(await panel.findByRole('button', { name: 'Make link' }));
  await panel.findByText(/Made by Ada/);
  const withdraw = (by: string) =>
    user.click(within(panel.getByText(new RegExp(`Made by ${by}`)).closest('li')!).getByRole('button'));
  await withdraw('Mo');
  await waitFor(() => expect(panel.queryByText(/Made by Mo/)).not.toBeInTheDocument());
  expect(panel.getByRole('heading', { name: 'Links that work' })).toHaveFocus();
  expect(panel.getByRole('textbox', { name: 'Link' })).toBeInTheDocument();
  await withdraw('Ada');
  expect(await panel.findByText('No links yet')).toBeInTheDocument();
  expect(panel.queryByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
  expect(withdrawn).toHaveLength(2);
});

it('says what failed where it was pressed, with Retry', async () => {
  onTable('draft_links', [linkOf('old', 'Mo')]);
  onApi('post', MAKE, () => failure(409, '23503', 'This has been deleted.'));
  onApi('delete', '/rest/v1/draft_links', connectionLost);
  const { user, panel } = await openPanel();
  await user.click(panel.getByRole('button', { name: 'Make link' }));
  expect(
    (await panel.findByText(/^The link could not be made\./)).closest('[role=alert]'),
  ).toBeInTheDocument();
  await user.click(await panel.findByRole('button', { name: /^Withdraw/ }));
  expect(await panel.findByText(/^The link could not be withdrawn\./)).toBeInTheDocument();
  onApi('delete', '/rest/v1/draft_links', () => json([{ id: 'old' }]));
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(panel.queryByText(/^The link could not/)).not.toBeInTheDocument());
});
