import { literal } from '../../sql';
import { ago, owner, step } from '../../steps';
import type { Trial } from '../../runner';
import { TODAY, clear, events, waiting, sum, sums, sumOf, pagesOf, countOf, reads } from './steps';

/** The sums of page views and actions, and how admins read them. */
export const SUMS: readonly Trial[] = [
  {
    name: 'events are added to the sums of their day, each once',
    of: ['sum_insight', 'utc_day'],
    steps: [
      ...clear,
      waiting(
        { page: '/', source: 'a.example', campaign: 'c', device: 'phone', country: 'DE', is_first: true },
        'now()',
      ),
      waiting({ page: '/', source: '', device: 'phone', country: '' }),
      waiting({ page: '/', device: 'desktop', country: 'DE' }, ago('1 day')),
      waiting({ action: 'message' }),
      waiting({ page: `/${'x'.repeat(300)}`, device: 'tablet' }),
      sum([{ summed: 5 }]),
      sum([{ summed: 0 }]),
      sums(`dimension, left(name, 9) as name, length(name) as length, views, visitors`, `day = ${TODAY}`, [
        { dimension: 'action', name: 'message', length: 7, views: 1, visitors: 0 },
        { dimension: 'campaign', name: 'c', length: 1, views: 1, visitors: 1 },
        { dimension: 'country', name: '', length: 0, views: 1, visitors: 0 },
        { dimension: 'country', name: 'DE', length: 2, views: 1, visitors: 1 },
        { dimension: 'device', name: 'phone', length: 5, views: 2, visitors: 1 },
        { dimension: 'device', name: 'tablet', length: 6, views: 1, visitors: 0 },
        { dimension: 'page', name: '/', length: 1, views: 2, visitors: 1 },
        { dimension: 'page', name: '/xxxxxxxx', length: 200, views: 1, visitors: 0 },
        { dimension: 'source', name: '', length: 0, views: 1, visitors: 0 },
        { dimension: 'source', name: 'a.example', length: 9, views: 1, visitors: 1 },
      ]),
      sums('dimension, name, views', `day = ${TODAY} - 1`, [
        { dimension: 'country', name: 'DE', views: 1 },
        { dimension: 'device', name: 'desktop', views: 1 },
        { dimension: 'page', name: '/', views: 1 },
      ]),
      waiting({ page: '/', device: 'phone', is_first: true }),
      sum([{ summed: 1 }]),
      sums('views, visitors', `day = ${TODAY} and dimension = 'page' and name = '/'`, [
        { views: 3, visitors: 2 },
      ]),
    ],
  },
  {
    name: 'fifty thousand events are summed at once, the oldest first',
    of: ['sum_insight'],
    steps: [
      ...clear,
      waiting({ action: 'demo' }, 'now()', 50_000),
      waiting({ action: 'message' }, ago('1 hour')),
      sum([{ summed: 50_000 }]),
      // In the first hour of a day they are of two days.
      step('owner', 'select name, views from public.insight_sums order by name', [
        { name: 'demo', views: 49_999 },
        { name: 'message', views: 1 },
      ]),
    ],
  },
  {
    name: 'a day that is over keeps fifty names of each kind, and the rest as one',
    of: ['sum_insight'],
    steps: [
      ...clear,
      ...[0, 1, 7, 8].map((day) => pagesOf(day, 52)),
      sumOf('1', '*', 5, 1),
      sumOf('7', '/only', 3, 0, 'source'),
      // The name of a page that goes, of another kind.
      sumOf('1', 'p52', 3, 0, 'source'),
      sum(),
      countOf(0, 52),
      countOf(1, 52),
      countOf(7, 52),
      countOf(8, 52),
      sums('name, views, visitors', `day = ${TODAY} - 1 and name in ('*', 'p50', 'p51', 'p52')`, [
        { name: '*', views: 1949 + 1948 + 5, visitors: 3 },
        { name: 'p50', views: 1950, visitors: 1 },
        { name: 'p52', views: 3, visitors: 0 },
      ]),
      sums('name, views, visitors', `day = ${TODAY} - 7 and name in ('*', 'p50', 'p51', '/only')`, [
        { name: '*', views: 1949 + 1948, visitors: 2 },
        { name: 'p50', views: 1950, visitors: 1 },
        { name: '/only', views: 3, visitors: 0 },
      ]),
      // Whatever has the most views, the rest is no name.
      owner(`update public.insight_sums set views = 99999 where name = '*'`),
      sum(),
      countOf(1, 52),
      sums('name', `day = ${TODAY} - 1 and name = 'p50'`, [{ name: 'p50' }]),
    ],
  },
  {
    name: 'today keeps a thousand names of each kind, whatever a stranger invents',
    of: ['sum_insight'],
    steps: [
      ...clear,
      pagesOf(0, 1002),
      sumOf('0', '/only', 3, 0, 'source'),
      sum(),
      countOf(0, 1002),
      sums('name, views, visitors', `day = ${TODAY} and name in ('*', 'p1000', 'p1001', 'p1002')`, [
        { name: '*', views: 999 + 998, visitors: 2 },
        { name: 'p1000', views: 1000, visitors: 1 },
      ]),
    ],
  },
  {
    name: 'what is over is forgotten: events after two days, salt and visitors with the day',
    of: ['sum_insight'],
    steps: [
      ...clear,
      owner('delete from private.insight_salts'),
      owner('delete from private.insight_visitors'),
      waiting({ page: 'a-old', device: 'phone' }, ago('2 days 1 minute')),
      waiting({ page: 'b-new', device: 'phone' }, ago('1 day 23 hours 59 minutes')),
      owner(`insert into private.insight_salts (day) values (${TODAY} - 1), (${TODAY})`),
      owner(`insert into private.insight_visitors values (${TODAY} - 1, 'x'), (${TODAY}, 'x')`),
      sum([{ summed: 2 }]),
      sum(),
      // Late, but not lost.
      sums('name', "dimension = 'page'", [{ name: 'a-old' }, { name: 'b-new' }]),
      events('page', [{ page: 'b-new' }]),
      step('owner', `select day = ${TODAY} as today from private.insight_salts`, [{ today: true }]),
      step('owner', `select day = ${TODAY} as today from private.insight_visitors`, [{ today: true }]),
    ],
  },
  {
    name: 'events beyond what is summed at once wait for their turn, however old they are',
    of: ['sum_insight'],
    steps: [
      ...clear,
      waiting({ action: 'demo' }, ago('4 days'), 50_000),
      waiting({ action: 'message' }, ago('3 days')),
      sum([{ summed: 50_000 }]),
      events('action', [{ action: 'message' }]),
      sum([{ summed: 1 }]),
      step('owner', 'select sum(views)::int as views from public.insight_sums', [{ views: 50_001 }]),
    ],
  },
  {
    name: 'a range is read beside as many days before it: every day, and twenty names of each kind',
    of: ['read_insight'],
    steps: [
      ...clear,
      ...[
        ['2025-05-31', 'device', 'phone', 1, 1],
        ['2025-06-01', 'device', 'phone', 2, 2],
        ['2025-06-02', 'device', 'phone', 4, 3],
        ['2025-06-02', 'device', 'desktop', 8, 4],
        ['2025-06-03', 'device', 'phone', 16, 5],
        ['2025-06-03', 'page', '/gone', 100, 50],
        ['2025-06-04', 'device', 'phone', 32, 6],
        ['2025-06-04', 'page', '/new', 64, 7],
        ['2025-06-05', 'device', 'tablet', 128, 8],
        ['2025-06-06', 'device', 'phone', 256, 9],
      ].map((values) => owner(`insert into public.insight_sums values (${values.map(literal).join(', ')})`)),
      reads('2025-06-04', '2025-06-05', 'true', [
        ['day', '2025-06-04', 32, 6, 12, 7],
        ['day', '2025-06-05', 128, 8, 16, 5],
        ['device', 'desktop', 0, 0, 8, 4],
        ['device', 'phone', 32, 6, 20, 8],
        ['device', 'tablet', 128, 8, 0, 0],
        ['page', '/gone', 0, 0, 100, 50],
        ['page', '/new', 64, 7, 0, 0],
      ]),
      ...clear,
      ...['page', 'source'].map((dimension) =>
        owner(
          `insert into public.insight_sums select '2025-06-04', '${dimension}', 'n' || (100 + n), case when n > 10 then n else 5 end, 1 from generate_series(1, 22) n`,
        ),
      ),
      // Of as many views, the first by the alphabet.
      reads('2025-06-04', '2025-06-04', "name in ('n108', 'n109') and dimension = 'page'", [
        ['page', 'n108', 5, 1, 0, 0],
      ]),
      step(
        'admin',
        "select dimension, count(*) from public.read_insight('2025-06-04', '2025-06-04') group by dimension order by dimension",
        [
          { dimension: 'page', count: 20 },
          { dimension: 'source', count: 20 },
        ],
      ),
      step('member', "select * from public.read_insight('2025-06-04', '2025-06-04')", []),
      step('anonymous', "select * from public.read_insight('2025-06-04', '2025-06-04')", '42501'),
    ],
  },
];
