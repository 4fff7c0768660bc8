import { screen, waitFor, within } from '@testing-library/react';
import {
  expectAccessible,
  buildId,
  buildSubscriber,
  connectionLost,
  failure,
  json,
  onApi,
  rowsReply,
} from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import type { CampaignStatus } from './campaignsApi';
import { NewsletterPage } from './NewsletterPage';

beforeAll(() => {
  // The browser of these tests draws nothing and so knows no sheets of a shadow tree.
  CSSStyleSheet.prototype.replaceSync = () => {};
});

const fn = (name: string) => `${window.location.origin}/.netlify/functions/${name}`;
const ada = buildSubscriber({
  email: 'ada@example.com',
  topics: ['E-commerce'],
  confirmed_at: '2025-03-05T10:00:00Z',
});
const bob = buildSubscriber({ email: 'bob@example.com', topics: [] });

function answerLists(subscribers = [ada, bob], total = subscribers.length) {
  onApi('get', '/rest/v1/newsletter_campaigns', () => rowsReply([]));
  onApi('post', '/rest/v1/rpc/newsletter_progress', () => json([]));
  onApi('post', '/rest/v1/rpc/count_newsletter_audience', () => json(1));
  return onApi('get', '/rest/v1/newsletter_subscribers', () => rowsReply(subscribers, total));
}

function answerCampaign(
  status: CampaignStatus,
  progress: Record<string, number>,
  more: object = {},
  campaigns = 1,
) {
  const id = buildId();
  const total = Object.values(progress).reduce((sum, count) => sum + count, 0);
  const row = {
    id,
    subject: 'The tide turns',
    status,
    pause_reason: null,
    total,
    created_at: '2025-06-10T09:00:00Z',
    finished_at: null,
    ...more,
  };
  onApi('get', '/rest/v1/newsletter_campaigns', () => rowsReply([row], campaigns));
  onApi('post', '/rest/v1/rpc/newsletter_progress', () =>
    json(
      Object.entries(progress).map(([state, deliveries]) => ({ campaign_id: id, status: state, deliveries })),
    ),
  );
  return id;
}

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

describe('subscribers', () => {
  it('are listed with what they are, and nothing is inaccessible', async () => {
    answerLists();
    show();
    const row = await screen.findByRole('row', { name: /ada@example\.com/ });
    expect(within(row).getByText('Confirmed')).toBeInTheDocument();
    expect(
      within(screen.getByRole('row', { name: /bob@example\.com/ })).getByText('Everything'),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Email/),
        expect.stringMatching(/^Subscribed/),
        expect.stringMatching(/^Active/),
        'Actions',
      ]),
    );
    for (const name of ['Subscribers', 'Sent newsletters']) {
      await expectAccessible(screen.getByRole('region', { name }));
    }
  });

  it('say so when they cannot be loaded', async () => {
    answerLists();
    onApi('get', '/rest/v1/newsletter_subscribers', () => connectionLost());
    show();
    expect(await screen.findByText(/Failed to load subscribers\./)).toBeInTheDocument();
  });

  it('are removed after the question, and stay when that fails', async () => {
    answerLists();
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const alert = jest.spyOn(window, 'alert').mockReturnValue();
    const removals = onApi('delete', '/rest/v1/newsletter_subscribers', () => json([]));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete ada@example.com' }));
    expect(window.confirm).toHaveBeenCalledWith('Remove this subscriber?');
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Failed to delete subscriber.'));
    expect(removals[0]?.url.searchParams.get('id')).toBe(`eq.${ada.id}`);
    expect(screen.getByText('ada@example.com')).toBeInTheDocument();
  });

  it('are switched off and on', async () => {
    answerLists();
    const changes = onApi('patch', '/rest/v1/newsletter_subscribers', () => json([{ id: ada.id }]));
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'ada@example.com is active' }));
    await waitFor(() => expect(changes[0]?.body).toEqual({ active: false }));
  });
});

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
    expect(await screen.findByText('Goes to 1 reader who are active and confirmed.')).toBeInTheDocument();
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

  it('keeps what was written when sending fails, says why, and tries again as the same newsletter', async () => {
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

describe('a sent issue', () => {
  it('shows how far it has come and can be paused', async () => {
    answerLists();
    const id = answerCampaign('sending', { sent: 312, pending: 185, failed: 3 });
    const steered = onApi('post', fn('newsletter-campaign'), () => json({ success: true, error: '' }));
    const { user } = show();
    expect(await screen.findByText('312 of 500 sent, 3 failed')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(steered[0]?.body).toEqual({ id, action: 'pause' }));
  });

  it('says why it is paused', async () => {
    answerLists();
    answerCampaign('paused', { pending: 2 }, { pause_reason: 'The mail server refuses the login: 535' });
    show();
    expect(await screen.findByText('The mail server refuses the login: 535')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Resume' })).toBeInTheDocument();
  });

  it('names its failures and tries them again; a refusal is told', async () => {
    answerLists();
    answerCampaign('sent', { sent: 1, failed: 1 });
    onApi('get', '/rest/v1/newsletter_deliveries', () =>
      rowsReply([
        {
          id: buildId(),
          email: 'gone@example.com',
          status: 'failed',
          attempts: 1,
          error: '550 no such user',
        },
      ]),
    );
    onApi('post', fn('newsletter-campaign'), () =>
      json({ success: false, error: 'Nothing of this newsletter has failed.' }, 409),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Show failures' }));
    expect(await screen.findByText('failed: 550 no such user')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry failed' }));
    expect(await screen.findByText(/Nothing of this newsletter has failed\./)).toBeInTheDocument();
  });

  it('has pages beside those of the subscribers, each list with a name of its own', async () => {
    answerLists();
    answerCampaign('sent', { sent: 1 }, {}, 6);
    show();
    expect(await screen.findByRole('navigation', { name: 'Pages of sent newsletters' })).toBeInTheDocument();
    expect(await screen.findByRole('navigation', { name: 'Pages of Subscribers' })).toBeInTheDocument();
  });

  it('is missed honestly when the history cannot be loaded', async () => {
    answerLists();
    onApi('get', '/rest/v1/newsletter_campaigns', () => failure(500, 'XX000', 'down'));
    show();
    expect(await screen.findByText(/Failed to load sent newsletters\./)).toBeInTheDocument();
  });
});

describe('importing', () => {
  it('goes on where it stopped and reports every row', async () => {
    answerLists();
    const rows = Array.from({ length: 1500 }, (_, index) => `reader${index}@example.com`);
    const answers = [
      () => json({ success: true, error: '', added: 990, known: 10, suppressed: 0, repeated: 0, invalid: 0 }),
      () => connectionLost(),
      () => json({ success: true, error: '', added: 495, known: 0, suppressed: 1, repeated: 2, invalid: 2 }),
    ];
    const imports = onApi('post', fn('newsletter-import'), () => answers.shift()!());
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import subscribers' });
    const text = ['email', ...rows, ''].join('\n');
    const file = new File([text], 'list.csv', { type: 'text/csv' });
    // The files of these tests cannot be read.
    file.text = () => Promise.resolve(text);
    await user.upload(within(dialog).getByLabelText('CSV file'), file);
    expect(await within(dialog).findByText('1,500 addresses found.')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await within(dialog).findByText(/The import stopped after 1,000 rows\./)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Go on' }));
    const report = await within(dialog).findByRole('status', { name: 'Import report' });
    expect(
      within(report)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      '1,485 added',
      '10 already subscribed',
      '2 named more than once',
      '1 left out: they had unsubscribed or their mailbox does not exist',
      '2 left out: not an email address',
    ]);
    expect(imports.map(({ body }) => (body as { rows: unknown[] }).rows.length)).toEqual([1000, 500, 500]);
    expect(imports[0]?.body).toMatchObject({ hasConsent: true });
  });
});
