import { screen, waitFor, within } from '@testing-library/react';
import {
  expectAccessible,
  buildId,
  connectionLost,
  failure,
  json,
  onApi,
  rowsReply,
} from '@agency/shared/testing';
import { ada, answerLists, bob, fn } from '../../testing/newsletterBackend';
import { renderAdmin } from '../../testing/renderAdmin';
import type { CampaignStatus } from '@agency/shared/contracts';
import { NewsletterPage } from './NewsletterPage';

const show = () => renderAdmin(<NewsletterPage />, { at: '/admin/newsletter' });

export function answerCampaign(
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

describe('subscribers', () => {
  it('are listed with what they are, and nothing is inaccessible', async () => {
    const asked = answerLists([ada, { ...bob, status: 'Unconfirmed' }]);
    const { user } = show();
    const row = await screen.findByRole('row', { name: /ada@example\.com/ });
    expect(within(row).getByText('Confirmed')).toBeInTheDocument();
    const other = within(screen.getByRole('row', { name: /bob@example\.com/ }));
    expect(other.getByText('Unconfirmed')).toBeInTheDocument();
    expect(other.getByText('Has not confirmed by mail yet')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Status'), 'Unconfirmed');
    await waitFor(() => expect(asked.at(-1)!.url.searchParams.get('status')).toBe('eq.Unconfirmed'));
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
    expect(removals[0]?.url.searchParams.get('id')).toBe(`in.(${ada.id})`);
    expect(screen.getByText('ada@example.com')).toBeInTheDocument();
  });

  it('are switched off and on', async () => {
    answerLists();
    const changes = onApi('patch', '/rest/v1/newsletter_subscribers', () => json([{ id: ada.id }]));
    const { user } = show();
    await user.click(await screen.findByRole('switch', { name: 'ada@example.com is active' }));
    await waitFor(() => expect(changes[0]?.body).toEqual({ active: false }));
  });

  it('cannot be switched on once they have unsubscribed, and the switch says why', async () => {
    const gone = { active: false, unsubscribed_at: '2025-06-10T09:00:00Z', status: 'Unsubscribed' };
    answerLists([
      { ...ada, ...gone },
      { ...bob, ...gone, suppression: 'complaint' },
    ]);
    show();
    const adas = await screen.findByRole('switch', { name: 'ada@example.com is active' });
    expect(adas).toBeDisabled();
    expect(adas).toHaveAccessibleDescription('Only a new sign-up activates this address');
    expect(adas.closest('label')).toHaveAttribute('title', 'Only a new sign-up activates this address');
    expect(screen.getByRole('switch', { name: 'bob@example.com is active' })).toHaveAccessibleDescription(
      'Marked a newsletter as spam. Only a new sign-up activates this address',
    );
  });

  it.each([
    ['bounced', 'Mail to this address bounced'],
    ['complaint', 'Marked a newsletter as spam'],
    ['manual', 'No newsletter is sent to this address'],
  ])('with a suppressed address (%s) do not look confirmed', async (suppression, note) => {
    answerLists([{ ...ada, status: 'Suppressed', suppression }]);
    show();
    const row = within(await screen.findByRole('row', { name: /ada@example\.com/ }));
    expect(row.getByText('Suppressed')).toBeInTheDocument();
    expect(row.getByText(note)).toBeInTheDocument();
    expect(row.getByRole('switch')).toBeEnabled();
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

  it('lists its failures and retries them; a refusal is shown', async () => {
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
    const rows = Array.from(
      { length: 1500 },
      (_, index) => `${index === 7 ? 'Reader' : 'reader'}${index}@example.com`,
    );
    const answers = [
      () =>
        json({
          ...{ success: true, error: '', added: 990, known: 10, suppressed: 0, repeated: 0, invalid: 0 },
          leftOut: [{ email: 'reader7@example.com', reason: 'known' }],
        }),
      () => connectionLost(),
      () =>
        json({
          ...{ success: true, error: '', added: 495, known: 0, suppressed: 1, repeated: 2, invalid: 2 },
          leftOut: [
            { email: 'reader1200@example.com', reason: 'unsubscribed' },
            { email: 'reader1100@example.com', reason: 'bounced' },
          ],
        }),
    ];
    const imports = onApi('post', fn('newsletter-import'), () => answers.shift()!());
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import subscribers' });
    const text = ['email,topics', ...rows, ',Cloud', ''].join('\n');
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
      '1 left out: no address in the row',
    ]);
    const left = within(dialog).getByRole('list', { name: 'Rows left out' });
    expect(
      within(left)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Row 9, Reader7@example.com: already subscribed',
      'Row 1102, reader1100@example.com: the mailbox does not exist',
      'Row 1202, reader1200@example.com: they have unsubscribed',
      'Row 1502: no address in the row',
    ]);
    expect(imports.map(({ body }) => (body as { rows: unknown[] }).rows.length)).toEqual([1000, 500, 500]);
    expect(imports[0]?.body).toMatchObject({ hasConsent: true });
  });

  it('starts over with another file after a failure, and says why a file cannot be read', async () => {
    answerLists();
    onApi('post', fn('newsletter-import'), () => connectionLost());
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import subscribers' }));
    const choose = (text: string) =>
      user.upload(dialog.getByLabelText('CSV file'), new File([text], 'list.csv'));
    await choose('email\nada@example.com');
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await dialog.findByText(/The import stopped after 0 rows\./)).toBeInTheDocument();
    await choose('email\nbob@example.com\ncy@example.com');
    expect(await dialog.findByText('2 addresses found.')).toBeInTheDocument();
    expect(dialog.queryByText(/The import stopped/)).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Import' })).toBeEnabled();
    await choose('email,name\nada@example.com,"Ada\nbob@example.com,Bob');
    expect(await dialog.findByText(/The quotation marks of row 2 are not in order\./)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  });
});
