import { screen, waitFor, within } from '@testing-library/react';
import { FIRST_STAGE } from '@agency/shared/contracts';
import {
  buildApplication,
  buildId,
  expectAccessible,
  failure,
  json,
  onApi,
  onTable,
  rowsReply,
} from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { ApplicationsPage } from './ApplicationsPage';
import { StagesPage } from './StagesPage';

const TABLE = '/rest/v1/job_applications';
const STAGES = '/rest/v1/application_stages';
const CV = '0b6e1f3a-1111-4222-8333-444455556666.pdf';
const ada = buildApplication({ name: 'Ada', email: 'ada@example.com', cv_path: CV });
const INTERVIEW = buildId();
const stages = [
  { id: FIRST_STAGE, name: 'New', outcome: 'open' },
  { id: INTERVIEW, name: 'Interview', outcome: 'open' },
];

beforeEach(() => {
  for (const empty of ['message_replies', 'message_notes', 'content_drafts', 'deletion_log'])
    onTable(empty, []);
  onApi('post', '/rest/v1/rpc/list_staff', () => json([]));
  onApi('get', STAGES, () => rowsReply(stages));
  onTable('saved_answers', [{ id: buildId(), title: 'Come by', body: 'Hello {name}.' }]);
});

const earlier = { id: buildId(), position_id: null, stage_id: INTERVIEW, created_at: '2024-01-01T00:00:00Z' };
async function open(rows: object[] = []) {
  onApi('get', TABLE, ({ url }) => (url.searchParams.has('email') ? rowsReply(rows) : rowsReply([ada])));
  const view = renderAdmin(<ApplicationsPage />, { at: `/?application=${ada.id}` });
  const dialog = within(await screen.findByRole('dialog', { name: 'Application Details' }));
  return { ...view, dialog, select: await dialog.findByRole('combobox', { name: 'Stage' }) };
}

describe('an application', () => {
  it('is moved without a mail', async () => {
    const writes = onApi('patch', TABLE, () => json([{ id: ada.id }]));
    const { user, select, container } = await open();
    await user.selectOptions(select, 'Interview');
    await expectAccessible(container);
    await user.click(await screen.findByRole('button', { name: 'Move without a mail' }));
    await waitFor(() => expect(writes[0]?.body).toEqual({ stage_id: INTERVIEW }));
  });

  it('is moved with a mail, once that is sent; a failed one keeps the text', async () => {
    const address = `${window.location.origin}/.netlify/functions/answer-message`;
    onApi('post', address, () => json({ success: false, error: 'The answer was not sent: later' }, 502));
    const { user, select, dialog } = await open();
    await user.selectOptions(select, 'Interview');
    await user.click(await screen.findByRole('button', { name: 'Write a mail' }));
    await user.selectOptions(
      await dialog.findByRole('combobox', { name: 'Insert a saved answer' }),
      'Come by',
    );
    await user.click(dialog.getByRole('button', { name: 'Send and move to Interview' }));
    expect(await dialog.findByText(/not sent: later/)).toBeInTheDocument();
    const text = dialog.getByRole('textbox', { name: 'Your answer' });
    expect(text).toHaveValue('Hello Ada.');
    const sent = onApi('post', address, () => json({ success: true, error: '' }));
    await user.click(dialog.getByRole('button', { name: 'Send and move to Interview' }));
    await waitFor(() => expect(text).toHaveValue(''));
    expect(sent[0]?.body).toMatchObject({ applicationId: ada.id, stageId: INTERVIEW, body: 'Hello Ada.' });
    expect(await dialog.findByRole('button', { name: 'Send answer' })).toBeInTheDocument();
  });

  it('is rated, and shows what the same address sent before', async () => {
    const writes = onApi('patch', TABLE, () => json([{ id: ada.id }]));
    const { user, dialog } = await open([earlier]);
    expect(await dialog.findByText(/applied earlier/)).toHaveTextContent('Interview');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Rating' }), '★★★★☆ 4');
    await waitFor(() => expect(writes[0]?.body).toEqual({ rating: 4 }));
  });
});

describe('the stages', () => {
  it('are renamed, moved and added', async () => {
    const renamed = onApi('patch', STAGES, () => json([{ id: INTERVIEW }]));
    const ordered = onApi('post', '/rest/v1/rpc/order_application_stages', () => json(null));
    const added = onApi('post', STAGES, () => json([{ id: buildId() }], 201));
    const { user, container } = renderAdmin(<StagesPage />);
    const name = await screen.findByRole('textbox', { name: 'Name of Interview' });
    expect(screen.queryByRole('button', { name: 'Delete New' })).not.toBeInTheDocument();
    await user.clear(name);
    await user.type(name, 'Talk{Enter}');
    await waitFor(() => expect(renamed[0]?.body).toEqual({ name: 'Talk' }));
    await user.click(screen.getByRole('button', { name: 'Move Interview up' }));
    await waitFor(() => expect(ordered[0]?.body).toEqual({ p_ids: [INTERVIEW, FIRST_STAGE] }));
    await user.type(screen.getByRole('textbox', { name: 'New stage' }), ' Trial day ');
    await user.click(screen.getByRole('button', { name: 'Add stage' }));
    await waitFor(() =>
      expect(added[0]?.body).toEqual({ name: 'Trial day', outcome: 'open', order_index: 3 }),
    );
    await expectAccessible(container);
  });

  it('are moved while a new name is on its way, one at a time', async () => {
    const ends: (() => void)[] = [];
    onApi('patch', STAGES, async () => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return json([{ id: INTERVIEW }]);
    });
    const ordered = onApi('post', '/rest/v1/rpc/order_application_stages', () => json(null));
    const { user } = renderAdmin(<StagesPage />);
    await user.type(await screen.findByRole('textbox', { name: 'Name of Interview' }), 's{Enter}');
    const up = screen.getByRole('button', { name: 'Move Interview up' });
    await user.click(up);
    expect(up).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Move New down' }));
    await waitFor(() => expect(ends).toHaveLength(1));
    ends[0]!();
    await waitFor(() => expect(ordered).toHaveLength(1));
    expect(ordered[0]?.body).toEqual({ p_ids: [INTERVIEW, FIRST_STAGE] });
    await waitFor(() => expect(up).toHaveAttribute('aria-disabled', 'false'));
    expect(ordered).toHaveLength(1);
  });

  it('have names of their own, which the screen says of one that is taken', async () => {
    const taken = () => failure(409, '23505', 'duplicate key value violates "application_stages_name_key"');
    onApi('post', STAGES, taken);
    onApi('patch', STAGES, taken);
    const { user } = renderAdmin(<StagesPage />);
    await user.type(await screen.findByRole('textbox', { name: 'New stage' }), 'Interview{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to add "Interview". There is a stage with this name.',
    );
    await user.clear(screen.getByRole('textbox', { name: 'Name of Interview' }));
    await user.type(screen.getByRole('textbox', { name: 'Name of Interview' }), 'New{Enter}');
    expect(
      await screen.findByText(/Failed to rename "Interview"\. There is a stage with this name\./),
    ).toBeInTheDocument();
    expect(screen.queryByText(/duplicate key/)).not.toBeInTheDocument();
  });

  it('are deleted after a question; one that is used stays, and the screen says why', async () => {
    const deletions = onApi('delete', STAGES, () => failure(409, '23503', 'violates foreign key'));
    const { user } = renderAdmin(<StagesPage />);
    await user.click(await screen.findByRole('button', { name: 'Delete Interview' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Stage' });
    expect(dialog).toHaveTextContent('Are you sure you want to delete "Interview"?');
    expect(deletions).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Applications are in it: move them first.');
  });

  it('come with what was deleted automatically', async () => {
    onTable('deletion_log', [
      { id: buildId(), deleted_at: '2025-06-01T03:00:00Z', what: 'applications', amount: 2 },
      { id: buildId(), deleted_at: '2025-06-01T03:00:00Z', what: 'cvs', amount: 1 },
    ]);
    renderAdmin(<StagesPage />);
    const list = await screen.findByRole('list', { name: 'Deleted automatically' });
    expect(list).toHaveTextContent(/2 applications.*1 CV$/);
  });
});
