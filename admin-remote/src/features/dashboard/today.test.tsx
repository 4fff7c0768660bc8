import { screen, within } from '@testing-library/react';
import { FIRST_STAGE } from '@agency/shared/contracts';
import { connectionLost, expectAccessible, json, onApi } from '@agency/shared/testing';
import { addDays, utcToday } from '../../components/chart/range';
import { renderAdmin } from '../../testing/renderAdmin';
import { Needs, Trends } from './today';
import type { Needs as Waiting, Trend } from './todayApi';

const NOTHING: Waiting = { messages: 0, planned: 0, deliveries: 0, applicants: 0, drafts: [] };
const POST = 'd0000000-0000-4000-8000-000000000001';
const onNeeds = (needs: Partial<Waiting>) =>
  onApi('post', '/rest/v1/rpc/read_needs', () => json({ ...NOTHING, ...needs }));
const TODAY = utcToday();
const trend = (measure: Trend['measure'], day: string, now: number, before = 0): Trend => ({
  measure,
  day,
  now,
  before,
});
const onTrends = (...days: Trend[]) => onApi('post', '/rest/v1/rpc/read_trends', () => json(days));

describe('what needs someone', () => {
  it('leads to each thing that waits, and does not list what does not', async () => {
    const asked = onNeeds({
      messages: 1,
      applicants: 1001,
      planned: 2,
      drafts: [
        { table_name: 'blog_posts', row_id: POST, title: 'Tides', is_new: false },
        { table_name: 'case_studies', row_id: POST.replace('d', 'c'), title: null, is_new: true },
        { table_name: 'contact_messages', row_id: POST.replace('d', 'a'), title: null, is_new: true },
      ],
    });
    const { container } = renderAdmin(<Needs />);
    const section = within(await screen.findByRole('region', { name: 'Needs someone' }));
    await section.findByRole('link', { name: '1 message unanswered for a day' });
    expect(section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      [
        ['1 message unanswered for a day', '/admin/contact?status=New&sort=created_at.asc'],
        [
          'more than 1,000 applicants waiting',
          `/admin/applications?stage=${FIRST_STAGE}&sort=created_at.asc`,
        ],
        ['2 changes planned for today', '/admin/calendar'],
        ['Tides', `/admin/blog/edit/${POST}`],
        ['Untitled case study', `/admin/case-studies/new?draft=${POST.replace('d', 'c')}`],
        ['Untitled message', `/admin/contact?message=${POST.replace('d', 'a')}`],
      ],
    );
    const { p_from: from, p_to: to } = asked[0]!.body as { p_from: string; p_to: string };
    expect(new Date(from).getHours() + new Date(to).getHours()).toBe(0);
    expect(Date.parse(from)).toBeLessThan(Date.parse(to));
    await expectAccessible(container);
  });

  it('says when nothing waits, and when it could not be read', async () => {
    onApi('post', '/rest/v1/rpc/read_needs', () => connectionLost());
    const { user } = renderAdmin(<Needs />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load what waits.');
    onNeeds({});
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing waits.')).toBeInTheDocument();
  });
});

describe('the charts of the dashboard', () => {
  it('show four measures, each with the range before and a table', async () => {
    const asked = onTrends(
      trend('visitors', TODAY, 300, 200),
      trend('visitors', addDays(TODAY, -1), 100, 200),
      trend('newsletters', TODAY, 12),
    );
    const { container } = renderAdmin(<Trends />);
    const visitors = within(await screen.findByRole('region', { name: 'Visitors' }));
    expect(visitors.getByText('400', { selector: 'strong' })).toBeInTheDocument();
    expect(visitors.getByText(/As many as before/)).toBeInTheDocument();
    const rows = visitors.getAllByRole('row', { hidden: true });
    expect(rows).toHaveLength(31);
    expect(rows.at(-1)).toHaveTextContent(/300200$/);
    expect(
      within(screen.getByRole('region', { name: 'Newsletter mails' })).getByText(/None before$/),
    ).toBeInTheDocument();
    expect(
      within(screen.getByRole('region', { name: 'Messages' })).getByText(/None before either/),
    ).toBeInTheDocument();
    expect(asked[0]!.body).toEqual({ p_from: addDays(TODAY, -29), p_to: TODAY });
    await expectAccessible(container);
  });

  it('show 90 days or 12 months, by weeks', async () => {
    const asked = onTrends();
    const { user, router } = renderAdmin(<Trends />);
    await user.selectOptions(await screen.findByLabelText('Range'), 'Last 12 months');
    expect(await screen.findAllByText('Week by week, as a table')).toHaveLength(4);
    expect(asked.at(-1)!.body).toEqual({ p_from: addDays(TODAY, -363), p_to: TODAY });
    expect(router.state.location.search).toBe('?range=364');
  });

  it('say when they could not be read', async () => {
    onApi('post', '/rest/v1/rpc/read_trends', () => connectionLost());
    renderAdmin(<Trends />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the charts.');
  });
});
