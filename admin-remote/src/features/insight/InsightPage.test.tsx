import { screen, within } from '@testing-library/react';
import { configure, getConfig } from '@agency/shared/runtime';
import { expectAccessible, failure, json, onApi } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { changeOf } from '../../components/chart/series';
import { pointsOf } from './figures';
import type { InsightRow } from './insightApi';
import { insightToCsv } from './insightCsv';
import { InsightPage } from './InsightPage';
import { addDays, before, daysIn, problemOf, shortDay, utcToday } from '../../components/chart/range';

const row = (
  dimension: InsightRow['dimension'],
  name: string,
  [views, visitors, views_before, visitors_before]: number[],
): InsightRow => ({
  dimension,
  name,
  views: views!,
  visitors: visitors!,
  views_before: views_before!,
  visitors_before: visitors_before!,
});
const TODAY = utcToday();
const ROWS = [
  row('day', TODAY, [1200, 300, 1000, 400]),
  row('page', '/blog', [200, 20, 100, 10]),
  row('page', '', [3, 1, 0, 0]),
  row('page', '/', [1000, 280, 900, 390]),
  row('source', '', [9, 9, 8, 8]),
  row('country', 'DE', [800, 1, 1, 1]),
  row('device', 'desktop', [1200, 300, 1000, 400]),
  row('campaign', '*', [5, 5, 5, 5]),
  row('action', 'message', [4, 0, 2, 0]),
];
const answer = (rows: InsightRow[]) => onApi('post', '/rest/v1/rpc/read_insight', () => json(rows));
const panel = (name: string) => screen.findByRole('region', { name });
const figure = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).parentElement;

describe('insight', () => {
  it('shows the last 28 days beside the 28 before, with every figure and table', async () => {
    const asked = answer(ROWS);
    const { container } = renderAdmin(<InsightPage />);
    expect(await figure('Page views')).toHaveTextContent('1,20020 % more than 1,000 before');
    expect(await figure('Visitors')).toHaveTextContent('30025 % fewer than 400 before');
    expect(await figure('Messages sent')).toHaveTextContent('4100 % more than 2 before');
    expect(await figure('Applications')).toHaveTextContent('0None before either');
    expect(asked[0]!.body).toEqual({ p_from: addDays(TODAY, -27), p_to: TODAY });
    const names = within(await panel('Pages')).getAllByRole('rowheader');
    expect(names.map(({ textContent }) => textContent)).toEqual(['/', '/blog', 'Addresses without a page']);
    expect(within(await panel('Sources')).getByRole('rowheader')).toHaveTextContent('Direct or unknown');
    expect(within(await panel('Countries')).getByRole('rowheader')).toHaveTextContent('Germany');
    expect(within(await panel('Campaigns')).getByRole('rowheader')).toHaveTextContent('Others');
    await expectAccessible(container);
  });

  it('says where the operator counts no visits', async () => {
    const off = /^This site counts no visits/;
    answer([]);
    const { unmount } = renderAdmin(<InsightPage />);
    expect(await screen.findByText(/^Nothing was counted/)).toBeVisible();
    expect(screen.queryByText(off)).toBeNull();
    unmount();
    configure({ ...getConfig(), countsVisits: false });
    answer([]);
    renderAdmin(<InsightPage />);
    expect(await screen.findByText(off)).toBeVisible();
  });

  it('has the chart as a table, of visitors or page views', async () => {
    answer(ROWS);
    const { user } = renderAdmin(<InsightPage />);
    const chart = (await panel('Over time')).querySelector('svg')!.parentElement!;
    const labels = [...chart.querySelectorAll('span')].map(({ textContent }) => textContent);
    expect(labels.slice(0, 3)).toEqual(['400', '200', '0']);
    expect(labels.slice(3)).toEqual([-27, -14, 0].map((days) => shortDay(addDays(TODAY, days))));
    await user.click(await screen.findByText('Day by day, as a table'));
    const last = () =>
      screen
        .getAllByRole('row')
        .filter((each) => each.querySelector('time'))
        .at(-1);
    expect(last()).toHaveTextContent(/300400$/);
    await user.selectOptions(screen.getByLabelText('Shown'), 'Page views');
    expect(last()).toHaveTextContent(/1,2001,000$/);
  });

  it('shows any range, and says what is wrong with one that is none', async () => {
    const asked = answer(ROWS);
    const { user } = renderAdmin(<InsightPage />);
    await user.selectOptions(await screen.findByLabelText('Range'), '7');
    await user.selectOptions(screen.getByLabelText('Range'), 'custom');
    const first = screen.getByLabelText('First day');
    expect(first).toHaveValue(addDays(TODAY, -6));
    await user.clear(screen.getByLabelText('Last day'));
    expect(screen.getByText('Choose the first and the last day.')).toBeInTheDocument();
    expect(first).toHaveAttribute('aria-invalid', 'true');
    await user.type(screen.getByLabelText('Last day'), '2020-01-01');
    expect(screen.getByText('The last day is before the first.')).toBeInTheDocument();
    await user.clear(first);
    await user.type(first, '2019-12-25');
    await screen.findByText(/Compared with Dec 17 – 24, 2019/);
    expect(asked.at(-1)!.body).toEqual({ p_from: '2019-12-25', p_to: '2020-01-01' });
  });

  it('says that nothing was counted, and what failed, with Retry', async () => {
    onApi('post', '/rest/v1/rpc/read_insight', () => failure(500, 'XX000', 'boom'));
    const { user } = renderAdmin(<InsightPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the figures.');
    answer([]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Nothing was counted: /)).toBeInTheDocument();
  });
});

describe('a range', () => {
  it.each([
    [{ from: '2025-03-01', to: '2025-03-01' }, ''],
    [{ from: '2025-03-02', to: '2025-03-01' }, 'The last day is before the first.'],
    [{ from: '2023-03-01', to: '2025-02-28' }, ''],
    [{ from: '2023-02-28', to: '2025-02-28' }, 'Choose at most two years.'],
    [{ from: '', to: '2025-02-28' }, 'Choose the first and the last day.'],
    [{ from: '2025-02-30x', to: '2025-02-28' }, 'Choose the first and the last day.'],
    [{ from: '2025-02-30', to: '2025-03-28' }, 'Choose the first and the last day.'],
    [{ from: '0000-01-01', to: '0000-01-02' }, 'Choose the first and the last day.'],
  ])('%j: %s', (range, problem) => {
    expect(problemOf(range)).toBe(problem);
  });

  it('has as many days as the one before, which ends the day before', () => {
    const range = { from: '2025-03-01', to: '2025-03-31' };
    expect(before(range)).toEqual({ from: '2025-01-29', to: '2025-02-28' });
    expect(daysIn(before(range))).toBe(31);
  });

  it('is shown day by day up to 92 days, and by weeks beyond, every one counted', () => {
    const days = [row('day', '2025-01-01', [1, 1, 0, 0]), row('day', '2025-04-03', [5, 2, 3, 3])];
    expect(pointsOf(days, { from: '2025-01-01', to: '2025-04-02' }, 'views')).toHaveLength(92);
    const weeks = pointsOf(days, { from: '2025-01-01', to: '2025-04-03' }, 'views');
    expect(weeks).toHaveLength(14);
    expect([weeks[0], weeks.at(-1)]).toEqual([
      { day: '2025-01-01', now: 1, before: 0 },
      { day: '2025-04-02', now: 5, before: 3 },
    ]);
  });
});

it.each([
  [0, 0, 'None before either'],
  [5, 5, 'As many as before'],
  [5, 0, 'None before'],
  [0, 5, '100 % fewer than 5 before'],
])('%d after %d is "%s"', (now, then, text) => {
  expect(changeOf({ now, before: then })).toBe(text);
});

it('the CSV has every row under the names of the screen, and no campaign runs as a formula', async () => {
  const text = await insightToCsv([row('campaign', '=1+1', [1, 2, 3, 4]), ...ROWS]);
  expect(text.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFKind,Name,Views,Visitors,Views before,Visitors before',
    'Campaign,"\'=1+1",1,2,3,4',
    `Day,${TODAY},1200,300,1000,400`,
  ]);
  expect(text).toContain('Action,Messages sent,4,0,2,0');
});
