import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildId, expectAccessible, json, onApi, rowsReply } from '@agency/shared/testing';
import { baseApi } from '@agency/shared/runtime';
import { answerLists, fn } from '../../testing/newsletterBackend';
import { renderAdmin } from '../../testing/renderAdmin';
import { NewsletterPage } from './NewsletterPage';
import { clicksByLink, resultsToCsv, shareOf } from './results';

const show = () => renderAdmin(<NewsletterPage />, { at: '/admin/newsletter' });
const ID = buildId();
const LINKS = ['https://a.example/', 'https://b.example/'];
const CAMPAIGN = {
  id: ID,
  subject: 'The tide turns',
  status: 'sent' as const,
  pause_reason: null,
  total: 500,
  unsubscribed: 3,
  created_at: '2025-06-10T09:00:00Z',
  starts_at: '2099-06-10T09:00:00.000Z',
  finished_at: null,
};
const PROGRESS = { sent: 490, bounced: 6, failed: 4, complained: 1 };
const CLICKS = [
  { link: 2, day: '2025-06-10', clicks: 2 },
  { link: 2, day: '2025-06-11', clicks: 5 },
];

function answerCampaign(more: object, links: readonly string[] | null = LINKS) {
  answerLists();
  onApi('get', '/rest/v1/newsletter_campaigns', ({ url }) =>
    url.searchParams.get('select') === 'links' ? json({ links }) : rowsReply([{ ...CAMPAIGN, ...more }]),
  );
  onApi('post', '/rest/v1/rpc/newsletter_progress', () =>
    json(Object.entries(PROGRESS).map(([status, deliveries]) => ({ campaign_id: ID, status, deliveries }))),
  );
  onApi('get', '/rest/v1/newsletter_clicks', () => json(CLICKS));
}
const card = () => screen.findByRole('listitem', { name: 'The tide turns' });

describe('a newsletter with a time', () => {
  const write = async (at: string) => {
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select ada@example.com' }));
    await user.click(await screen.findByRole('textbox', { name: /Subject/ }));
    await user.paste('The tide turns');
    await user.click(screen.getByRole('button', { name: 'HTML' }));
    await user.click(screen.getByRole('textbox', { name: /Body/ }));
    await user.paste('<p>Hello</p>');
    await user.click(screen.getByRole('button', { name: 'Plan…' }));
    fireEvent.change(await screen.findByLabelText('Send at'), { target: { value: at } });
    await user.click(screen.getByRole('checkbox', { name: 'Count clicks on links' }));
    await user.click(await screen.findByRole('button', { name: 'Plan Newsletter for 1 reader' }));
    return user;
  };

  it('is planned after a confirmation that names the time', async () => {
    answerLists();
    const sent = onApi('post', fn('send-newsletter'), () =>
      json({ success: true, error: '', status: 'planned' }),
    );
    const user = await write('2099-07-15T10:00');
    const question = await screen.findByRole('alertdialog', { name: 'Plan this newsletter?' });
    expect(question).toHaveTextContent(/Sent atWed, Jul 15, 2099, 10:00/);
    await user.click(within(question).getByRole('button', { name: 'Plan for 1 reader' }));
    expect(await screen.findByText(/^Planned\. It goes out on July 15, 2099 at 10:00 AM\./)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      recipients: ['ada@example.com'],
      startsAt: new Date('2099-07-15T10:00').toISOString(),
      countsClicks: true,
    });
    expect(screen.getByRole('textbox', { name: /Subject/ })).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: 'Count clicks on links' })).not.toBeChecked();
  });

  it('is not planned for a time that has passed', async () => {
    answerLists();
    await write('2001-07-15T10:00');
    expect(await screen.findByText(/^The time to send has passed\./)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is moved, and a failure is shown beside it', async () => {
    answerCampaign({ status: 'planned' });
    const answers = [
      json({ success: false, error: 'Somebody else has moved it.' }, 409),
      json({ success: true, error: '' }),
    ];
    const steered = onApi('post', fn('newsletter-campaign'), () => answers.shift()!);
    const { user } = show();
    const planned = within(await card());
    expect(planned.getByRole('status')).toHaveTextContent(/^Goes out on June 10, 2099 at .*500 readers\.$/);
    await user.click(planned.getByRole('button', { name: 'Move…' }));
    const field = await planned.findByLabelText('Send at');
    fireEvent.change(field, { target: { value: '2001-07-15T10:00' } });
    await user.click(planned.getByRole('button', { name: 'Save' }));
    expect(await planned.findByText('Please enter a day and a time that are to come.')).toBeVisible();
    fireEvent.change(field, { target: { value: '2099-07-15T10:00' } });
    await user.click(planned.getByRole('button', { name: 'Save' }));
    expect(await planned.findByText(/not moved\. Somebody else has moved it\./)).toBeVisible();
    await user.click(planned.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).not.toBeInTheDocument());
    const to = new Date('2099-07-15T10:00').toISOString();
    expect(steered.at(-1)?.body).toEqual({ id: ID, action: 'move', from: CAMPAIGN.starts_at, to });
  });
});

test('a move starts from the time that the form shows, not from a newer one of somebody else', async () => {
  answerCampaign({ status: 'planned' });
  const steered = onApi('post', fn('newsletter-campaign'), () => json({ success: true, error: '' }));
  const { user, store } = show();
  await user.click(within(await card()).getByRole('button', { name: 'Move…' }));
  const field = await screen.findByLabelText('Send at');
  fireEvent.change(field, { target: { value: '2099-07-15T10:00' } });
  answerCampaign({ status: 'planned', starts_at: '2099-08-01T08:00:00.000Z' });
  act(() => void store.dispatch(baseApi.util.invalidateTags([{ type: 'Campaign', id: 'LIST' }])));
  expect(await screen.findByText(/^Goes out on August 1, 2099/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(steered[0]?.body).toMatchObject({ from: CAMPAIGN.starts_at }));
});

describe('a newsletter that is not to go out', () => {
  it('is cancelled after a question, and its text begins another one', async () => {
    answerCampaign({ status: 'planned' });
    const steered = onApi('post', fn('newsletter-campaign'), () => json({ success: true, error: '' }));
    const { user, router } = show();
    const planned = within(await card());
    await user.click(planned.getByRole('button', { name: 'Cancel newsletter' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep it' }));
    expect(steered).toHaveLength(0);

    await user.click(planned.getByRole('button', { name: 'Cancel newsletter' }));
    onApi('get', '/rest/v1/newsletter_campaigns', ({ url }) =>
      url.searchParams.get('select')?.startsWith('subject')
        ? json({ subject: CAMPAIGN.subject, body: '<p>Hello</p>' })
        : rowsReply([{ ...CAMPAIGN, status: 'cancelled' }]),
    );
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancel newsletter' }));
    await waitFor(() => expect(steered.map(({ body }) => body)).toEqual([{ id: ID, action: 'cancel' }]));
    await user.click(await screen.findByRole('button', { name: 'Use text again' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/newsletter/write'));
    expect(router.state.location.state).toEqual({
      values: { subject: CAMPAIGN.subject, body: '<p>Hello</p>' },
    });
  });
});

describe('results', () => {
  const open = async () => {
    const { user } = show();
    await user.click(within(await card()).getByRole('button', { name: 'Results' }));
    return screen.findByRole('region', { name: 'Results of The tide turns' });
  };

  it('say in numbers and shares what became of it, and which links were followed', async () => {
    answerCampaign({});
    const results = await open();
    await within(results).findByRole('table', { name: 'Links' });
    expect(
      within(results)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'Of 500 readersReadersShare',
      'Delivered49098%',
      'Failed40.8%',
      'Bounced61.2%',
      'Complained10.2%',
      'Unsubscribed30.6%',
      'LinkClicks',
      'https://b.example/7',
      'https://a.example/0',
    ]);
    await expectAccessible(results);
  });

  it('say that clicks were not counted', async () => {
    answerCampaign({}, null);
    expect(await within(await open()).findByText('Clicks were not counted.')).toBeVisible();
  });

  it('are exported with the clicks of each day', async () => {
    const csv = await resultsToCsv({ ...CAMPAIGN, progress: PROGRESS }, { links: LINKS, rows: CLICKS });
    expect(csv.trim().split('\r\n')).toEqual([
      'Kind,Name,Day,Count,Share of recipients',
      'Recipients,,,500,',
      'Delivered,,,490,98%',
      'Failed,,,4,0.8%',
      'Bounced,,,6,1.2%',
      'Complained,,,1,0.2%',
      'Unsubscribed,,,3,0.6%',
      'Clicks,https://b.example/,2025-06-10,2,',
      'Clicks,https://b.example/,2025-06-11,5,',
    ]);
    expect(shareOf(0, 0)).toBe('—');
    expect(clicksByLink({ links: null, rows: [] })).toEqual([]);
  });
});
