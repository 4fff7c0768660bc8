import { clearRateLimits, from, owner, rateWindow, step } from '../steps';
import type { Outcome, Trial } from '../runner';

const report = (values: string, sees: Outcome) =>
  step('service', `select public.record_client_report(${values}) as stored`, sees);
/** Fills the reports of a day. */
const reports = (n: number, daysAgo = 0) =>
  owner(
    `insert into public.client_reports (day, remote, release, kind) select current_date - ${daysAgo}, 'x', 'r' || n, 'chunk' from generate_series(1, ${n}) n`,
  );

/** Failures that browsers report. */
export const CLIENT_REPORTS: readonly Trial[] = [
  {
    name: 'a failure is counted in one row per day and release',
    of: ['record_client_report'],
    steps: [
      owner(
        "insert into public.client_reports (day, remote, release, kind, hits) values (current_date - 1, 'shop', 'r1', 'chunk', 7), (current_date, 'other', 'r1', 'chunk', 7), (current_date, 'shop', 'r2', 'chunk', 7), (current_date, 'shop', 'r1', 'render', 7)",
      ),
      ...['first', 'second'].map((said) =>
        report(`'shop', 'r1', 'chunk', '${said}', '/${said}'`, [{ stored: true }]),
      ),
      step(
        'owner',
        "select hits, message, path, last_at = now() as now from public.client_reports where day = current_date and remote = 'shop' and release = 'r1' and kind = 'chunk'",
        [{ hits: 2, message: 'second', path: '/second', now: true }],
      ),
      step('owner', 'select count(*) from public.client_reports where hits = 7', [{ count: 4 }]),
      owner("update public.client_reports set last_at = '2001-01-01'"),
      report("'shop', 'r1', 'chunk', 'x', '/'", [{ stored: true }]),
      step('owner', 'select count(*) from public.client_reports where last_at = now()', [{ count: 1 }]),
    ],
  },
  {
    name: 'invented failures cannot fill the table, and a noisy day takes no room from the next',
    of: ['record_client_report'],
    steps: [
      reports(1000, 1),
      reports(499),
      report("'shop', 'r1', 'chunk', '', '/'", [{ stored: true }]),
      report("'shop', 'r2', 'chunk', '', '/'", [{ stored: false }]),
      report("'shop', 'r1', 'chunk', '', '/'", [{ stored: true }]),
      step('owner', 'select count(*) from public.client_reports', [{ count: 1500 }]),
    ],
  },
  {
    name: 'of a release that the site does not know only the caller is counted',
    of: ['record_client_report'],
    steps: [
      clearRateLimits,
      report("'shop', 'r1', 'chunk', '', '/', '192.0.2.1', false", [{ stored: false }]),
      step('owner', 'select count(*) from public.client_reports', [{ count: 0 }]),
      step('owner', 'select key, hits from private.rate_buckets order by key collate "C"', [
        { key: 'client_reports', hits: 1 },
        { key: 'client_reports from 192.0.2.1', hits: 1 },
      ]),
      report("'shop', 'r1', 'chunk', '', '/', '192.0.2.1', true", [{ stored: true }]),
      report("'shop', 'r1', 'chunk', '', '/', '192.0.2.1', false", [{ stored: false }]),
      step('owner', 'select hits from public.client_reports', [{ hits: 1 }]),
    ],
  },
  {
    name: 'one client may report 20 failures a minute, all together 600',
    of: ['record_client_report'],
    steps: [
      clearRateLimits,
      rateWindow('client_reports from 192.0.2.1', 60, 20, 60),
      rateWindow('client_reports from 192.0.2.1', 60, 19),
      report("'shop', 'r1', 'chunk', '', '/', '192.0.2.1'", [{ stored: true }]),
      report("'shop', 'r1', 'chunk', '', '/', '192.0.2.1'", 'PT429'),
      report("'shop', 'r1', 'chunk', '', '/', '192.0.2.2'", [{ stored: true }]),
      report("'shop', 'r1', 'chunk', '', '/', ''", [{ stored: true }]),
      from('192.0.2.1', report("'shop', 'r1', 'chunk', '', '/'", [{ stored: true }])),
      clearRateLimits,
      rateWindow('client_reports', 60, 600, 60),
      rateWindow('client_reports', 60, 599),
      report("'shop', 'r1', 'chunk', '', '/', '192.0.2.1'", [{ stored: true }]),
      report("'shop', 'r1', 'chunk', '', '/', '192.0.2.2'", 'PT429'),
    ],
  },
];
