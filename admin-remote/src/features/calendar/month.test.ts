import type { CalendarRow } from './calendarApi';
import { addMonths, byDay, entriesOf, moveTo, startOf, weeksOf } from './month';

const BERLIN = 'Europe/Berlin';
const NOW = Date.parse('2025-03-15T12:00:00Z');
const ROW: CalendarRow = {
  table_name: 'blog_posts',
  row_id: 'a',
  title: 'Tides',
  is_on: true,
  publish_at: null,
  unpublish_at: null,
  created_at: '2025-03-04T10:00:00Z',
};
const entries = (row: Partial<CalendarRow>) => entriesOf({ ...ROW, ...row }, NOW);
const words = (row: Partial<CalendarRow>) =>
  entries(row).map(({ words: said, at, isMovable }) => `${said} ${at} ${isMovable}`);

test('a month has whole weeks from Monday on', () => {
  const weeks = weeksOf('2025-03');
  expect([weeks.length, weeks[0]![0], weeks.at(-1)![6]]).toEqual([6, '2025-02-24', '2025-04-06']);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeksOf('2027-02').map((week) => week[0])).toEqual([
    '2027-02-01',
    '2027-02-08',
    '2027-02-15',
    '2027-02-22',
  ]);
  expect([addMonths('2025-12', 1), addMonths('2025-01', -1)]).toEqual(['2026-01', '2024-12']);
});

test('a day begins at midnight of the zone', () => {
  expect(startOf('2025-03-30', BERLIN)).toBe('2025-03-29T23:00:00.000Z');
  expect(startOf('2025-03-31', BERLIN)).toBe('2025-03-30T22:00:00.000Z');
});

test.each<[Partial<CalendarRow>, string[]]>([
  [{}, ['Published 2025-03-04T10:00:00Z false']],
  [{ is_on: false }, ['Draft null true']],
  [{ is_on: false, publish_at: '2025-04-01T10:00:00Z' }, ['Draft 2025-04-01T10:00:00Z true']],
  [{ publish_at: '2025-04-01T10:00:00Z' }, ['Planned 2025-04-01T10:00:00Z true']],
  [{ publish_at: '2025-03-01T10:00:00Z' }, ['Published 2025-03-01T10:00:00Z false']],
  [
    { unpublish_at: '2025-04-01T10:00:00Z' },
    ['Published 2025-03-04T10:00:00Z false', 'Goes offline 2025-04-01T10:00:00Z true'],
  ],
  [
    { unpublish_at: '2025-03-10T10:00:00Z' },
    ['Published 2025-03-04T10:00:00Z false', 'Offline 2025-03-10T10:00:00Z false'],
  ],
  [
    { table_name: 'newsletter_campaigns', publish_at: '2025-04-01T10:00:00Z' },
    ['Newsletter 2025-04-01T10:00:00Z true'],
  ],
  [
    { table_name: 'newsletter_campaigns', is_on: false, publish_at: '2025-04-01T10:00:00Z' },
    ['Newsletter 2025-04-01T10:00:00Z false'],
  ],
  [
    { table_name: 'newsletter_campaigns', publish_at: '2025-03-15T12:00:00Z' },
    ['Newsletter 2025-03-15T12:00:00Z false'],
  ],
])('%j is in the calendar as %j', (row, expected) => {
  expect(words(row)).toEqual(expected);
});

test('entries stand on their day in the zone, in the order of time', () => {
  const days = byDay(
    [
      ...entries({ row_id: 'late', publish_at: '2025-03-29T22:59:00Z' }),
      ...entries({ row_id: 'next', publish_at: '2025-03-29T23:00:00Z' }),
      ...entries({ row_id: 'early', publish_at: '2025-03-29T08:00:00+02:00' }),
      ...entries({ is_on: false }),
    ],
    BERLIN,
  );
  expect([...days].map(([day, list]) => [day, list.map(({ row }) => row.row_id)])).toEqual([
    ['2025-03-29', ['early', 'late']],
    ['2025-03-30', ['next']],
  ]);
});

describe('a move to another day', () => {
  const [planned] = entries({ publish_at: '2025-03-28T09:00:00Z', unpublish_at: '2025-04-10T09:00:00Z' });
  const [, end] = entries({ publish_at: '2025-03-28T09:00:00Z', unpublish_at: '2025-04-10T09:00:00Z' });
  const [draft] = entries({ is_on: false });

  it('keeps the time of day, also across a change of the clock', () => {
    expect(moveTo(planned!, '2025-03-31', BERLIN, NOW)).toEqual({
      table: 'blog_posts',
      id: 'a',
      column: 'publish_at',
      from: '2025-03-28T09:00:00Z',
      to: '2025-03-31T08:00:00.000Z',
    });
  });

  it('gives a draft without a date the morning', () => {
    expect(moveTo(draft!, '2025-04-01', BERLIN, NOW)).toMatchObject({
      column: 'publish_at',
      from: null,
      to: '2025-04-01T07:00:00.000Z',
    });
  });

  it('is refused into the past, and across the end or the beginning', () => {
    expect(moveTo(planned!, '2025-03-15', BERLIN, NOW)).toMatch(/that time has passed/);
    expect(moveTo(planned!, '2025-04-10', BERLIN, NOW)).toMatchObject({ to: '2025-04-10T08:00:00.000Z' });
    expect(moveTo(planned!, '2025-04-11', BERLIN, NOW)).toMatch(/offline before it is published/);
    expect(moveTo(end!, '2025-03-27', BERLIN, NOW)).toMatch(/offline before it is published/);
    expect(moveTo(end!, '2025-03-29', BERLIN, NOW)).toMatchObject({ column: 'unpublish_at' });
  });
});
