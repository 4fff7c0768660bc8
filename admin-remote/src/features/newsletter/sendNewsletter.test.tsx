import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible, connectionLost, json, onApi, rowsReply } from '@agency/shared/testing';
import { ada, answerLists, bob, fn } from '../../testing/newsletterBackend';
import { renderAdmin } from '../../testing/renderAdmin';
import { NewsletterPage } from './NewsletterPage';

const show = () => renderAdmin(<NewsletterPage />, { at: '/admin/newsletter' });
type User = ReturnType<typeof show>['user'];

async function writeIssue(user: User) {
  await user.click(await screen.findByRole('textbox', { name: /Subject/ }));
  await user.paste('The tide turns');
  await user.click(screen.getByRole('button', { name: 'HTML' }));
  await user.click(screen.getByRole('textbox', { name: /Body/ }));
  await user.paste('<p>Hello</p>');
}

const sendButton = () => screen.getByRole('button', { name: /^Send Newsletter/ });

/** Presses Send and confirms. */
async function send(user: User) {
  await user.click(sendButton());
  const question = await screen.findByRole('alertdialog', { name: 'Send this newsletter?' });
  await user.click(within(question).getByRole('button', { name: /^Send to/ }));
}
describe('an issue', () => {
  it('is not sent without subject, body and a recipient', async () => {
    answerLists();
    const sent = onApi('post', fn('send-newsletter'), () => json({ success: true, error: '' }));
    const { user } = show();
    const button = await screen.findByRole('button', { name: 'Send Newsletter' });
    await user.click(button);
    expect(
      await screen.findByText('Please fill all fields and select at least one recipient.'),
    ).toBeInTheDocument();
    await writeIssue(user);
    await user.click(button);
    expect(
      await screen.findByText('Please fill all fields and select at least one recipient.'),
    ).toBeInTheDocument();
    expect(sent).toHaveLength(0);
  });

  it('goes to the selected, and the form is empty afterwards', async () => {
    answerLists();
    const sent = onApi('post', fn('send-newsletter'), () => json({ success: true, error: '' }));
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select ada@example.com' }));
    expect(await screen.findByText('Goes to 1 reader, active and confirmed.')).toBeInTheDocument();
    await writeIssue(user);
    expect(sendButton()).toHaveTextContent('Send Newsletter to 1 reader');
    await send(user);
    expect(await screen.findByText('Newsletter sent successfully!')).toBeInTheDocument();
    const letter = { subject: 'The tide turns', body: '<p>Hello</p>', recipients: ['ada@example.com'] };
    const id = expect.stringMatching(/^[\w-]{36}$/) as string;
    expect(sent.map(({ body }) => body)).toEqual([
      { ...letter, id, holdSeconds: 30 },
      { ...letter, id },
    ]);
    expect(screen.getByRole('textbox', { name: /Subject/ })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: /Body/ })).toHaveValue('');
  });

  it('is sent only after a confirmation that names the recipients', async () => {
    answerLists();
    const sent = onApi('post', fn('send-newsletter'), () => json({ success: true, error: '' }));
    const { user } = show();
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Recipients' }),
      'Topic: E-commerce',
    );
    await writeIssue(user);
    await user.click(sendButton());
    const question = await screen.findByRole('alertdialog', { name: 'Send this newsletter?' });
    expect(question).toHaveTextContent(
      /SubjectThe tide turnsReaders1 reader, active and confirmedTopicsE-commerce/,
    );
    await expectAccessible(question);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(sent).toHaveLength(0);
  });

  it('shows an error instead of the confirmation when it has no recipients', async () => {
    answerLists();
    onApi('post', '/rest/v1/rpc/count_newsletter_audience', () => json(0));
    const { user } = show();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Recipients' }), 'All subscribers');
    await writeIssue(user);
    await user.click(sendButton());
    expect(
      await screen.findByText('None of the recipients is an active, confirmed subscriber.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('keeps its content when it is undone during the countdown', async () => {
    answerLists();
    const sent = onApi('post', fn('send-newsletter'), () =>
      json({ success: true, error: '', status: 'queued' }),
    );
    const steered = onApi('post', fn('newsletter-campaign'), () => json({ success: true, error: '' }));
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select ada@example.com' }));
    await writeIssue(user);
    await send(user);
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toHaveFocus());
    expect(screen.getByRole('timer')).toHaveTextContent(/^Goes out in \d+ seconds$/);
    await user.click(undo);
    expect(await screen.findByText('Called back. Nobody has got it.')).toBeInTheDocument();
    expect(steered[0]?.body).toEqual({ id: (sent[0]?.body as { id: string }).id, action: 'cancel' });
    expect(sent).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: /Subject/ })).toHaveValue('The tide turns');
  });

  it('goes to everybody but a few across pages without naming them', async () => {
    answerLists([ada, bob], 5000);
    const sent = onApi('post', fn('send-newsletter'), () => json({ success: true, error: '' }));
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Select all 5,000 across pages' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select bob@example.com' }));
    await writeIssue(user);
    await send(user);
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ recipients: ['all', 'except:bob@example.com'] }),
    );
  });

  it('keeps the text when sending fails, says why, and retries as the same newsletter', async () => {
    answerLists();
    const answers = [
      () => connectionLost(),
      () => json({ success: true, error: '', status: 'paused' }),
      () => json({ success: false, error: 'Sending is paused.' }, 502),
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    ];
    onApi('get', '/rest/v1/newsletter_campaigns', ({ url }) =>
      url.searchParams.has('id') ? json([{ status: 'cancelled' }]) : rowsReply([]),
    );
    const sent = onApi('post', fn('send-newsletter'), () =>
      (answers.length > 1 ? answers.shift()! : answers[0]!)(),
    );
    const { user } = show();
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Recipients' }),
      'Topic: E-commerce',
    );
    await writeIssue(user);
    await send(user);
    expect(await screen.findByText('Sending is paused.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Subject/ })).toHaveValue('The tide turns');
    expect(sent[0]?.body).toMatchObject({ recipients: ['topic:E-commerce'] });
    await send(user);
    expect(await screen.findByText('Failed to send newsletter.')).toBeInTheDocument();
    const keys = new Set(sent.map(({ headers }) => headers.get('idempotency-key')));
    expect([...keys]).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
  });

  it("shows the server's error text", async () => {
    answerLists();
    onApi('post', fn('send-newsletter'), () =>
      json({ success: false, error: 'The subject must be one line.' }, 400),
    );
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select ada@example.com' }));
    await writeIssue(user);
    await send(user);
    expect(await screen.findByText('The subject must be one line.')).toBeInTheDocument();
  });

  it('can be looked at as it will be, and tried on oneself', async () => {
    answerLists();
    onApi('post', fn('newsletter-preview'), () =>
      json({
        success: true,
        error: '',
        html: '<body><p style="color: red">Hello</p></body>',
        text: 'Hello in text',
      }),
    );
    const tests = onApi('post', fn('newsletter-test'), () => json({ success: true, error: '' }));
    const { user } = show();
    await writeIssue(user);
    await user.click(screen.getByRole('button', { name: 'Send test to myself' }));
    expect(await screen.findByText('A test is on its way to admin@agency.test.')).toBeInTheDocument();
    expect(tests[0]?.body).toEqual({ subject: 'The tide turns', body: '<p>Hello</p>' });
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const dialog = await screen.findByRole('dialog', { name: 'Preview' });
    await user.click(within(dialog).getByRole('button', { name: 'Text' }));
    expect(within(dialog).getByText('Hello in text')).toBeInTheDocument();
  });
});
