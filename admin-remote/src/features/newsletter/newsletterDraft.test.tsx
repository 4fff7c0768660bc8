import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible, json, onApi, onTable, rowsReply } from '@agency/shared/testing';
import { answerLists, fn } from '../../testing/newsletterBackend';
import { renderAdmin } from '../../testing/renderAdmin';
import { WriteNewsletterPage } from './WriteNewsletterPage';

const PAGE = '/admin/newsletter/write';
const BEGUN = {
  row_id: '90000000-0000-4000-8000-000000000042',
  content: { subject: 'The tide turns', body: '<p>Hello</p>' },
  base: { subject: '', body: '' },
  base_version: null,
  is_submitted: false,
  saved_by: 'Mara Quist',
  saved_at: '2025-06-01T10:00:00Z',
};
const subject = () => screen.findByRole('textbox', { name: /Subject/ });

/** A server that keeps one draft. */
function keepsDrafts() {
  let kept: typeof BEGUN | null = null;
  const write = ({ body }: { body: unknown }) => {
    kept = { ...BEGUN, ...kept, ...(body as object), saved_at: new Date().toISOString() };
    return json([kept], 201);
  };
  onApi('get', '/rest/v1/content_drafts', () => rowsReply(kept ? [kept] : []));
  return {
    added: onApi('post', '/rest/v1/content_drafts', write),
    changed: onApi('patch', '/rest/v1/content_drafts', write),
  };
}

beforeEach(() => {
  answerLists();
  onApi('post', fn('newsletter-preview'), () =>
    json({ success: true, error: '', html: '<body><p>Hello</p></body>', text: 'Hello' }),
  );
});
afterEach(() => window.localStorage.clear());

it('is kept on the server while somebody writes, and marked as it is sent', async () => {
  const { added, changed } = keepsDrafts();
  const sent = onApi('post', fn('send-newsletter'), () => json({ success: true, error: '' }));
  const { user } = renderAdmin(<WriteNewsletterPage />, { at: PAGE });
  await user.click(await subject());
  await user.paste('The tide turns');
  await user.click(screen.getByRole('button', { name: 'HTML' }));
  await user.click(screen.getByRole('textbox', { name: /Body/ }));
  await user.paste('<p>Hello</p>');
  expect(await screen.findByRole('note', { name: 'Draft' })).toHaveTextContent(/^Saved .* as a draft/);
  expect(added[0]!.body).toMatchObject({
    table_name: 'newsletter_campaigns',
    content: BEGUN.content,
    base_version: null,
  });

  await user.click(screen.getByRole('button', { name: /^Send Newsletter/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Send this newsletter?' });
  await user.click(within(question).getByRole('button', { name: /^Send to/ }));
  expect(await screen.findByText('Newsletter sent successfully!')).toBeInTheDocument();
  expect(sent[0]!.body).toMatchObject(BEGUN.content);
  expect(changed.at(-1)!.body).toEqual({ is_submitted: true });
  expect(screen.queryByRole('note', { name: 'Draft' })).toBeNull();

  // The next text is another draft: the server has dropped the first.
  await user.type(await subject(), 'Next');
  await waitFor(() => expect(added).toHaveLength(2), { timeout: 10_000 });
  const ids = added.map(({ body }) => (body as { row_id: string }).row_id);
  expect(new Set(ids).size).toBe(2);
});

it('that a colleague has begun can be continued', async () => {
  onTable('content_drafts', [BEGUN]);
  const { user } = renderAdmin(<WriteNewsletterPage />, { at: PAGE });
  const drafts = await screen.findByRole('region', { name: 'Drafts' });
  expect(drafts).toHaveTextContent('The tide turns, a draft by Mara Quist');
  await expectAccessible(drafts);
  await user.click(within(drafts).getByRole('button', { name: 'Continue' }));
  await waitFor(async () => expect(await subject()).toHaveValue('The tide turns'));
  expect(await screen.findByText('Hello')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Drafts' })).toBeNull();
});
