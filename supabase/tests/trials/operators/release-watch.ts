import type { Outcome, Trial } from '../runner';
import { owner, step } from '../steps';

const ID = '70000000-0000-4000-8000-000000000002';
const TODAY = "(now() at time zone 'utc')::date";
const clear = ['private.release_failures', 'private.insight_events', 'private.insight_salts'].map((table) =>
  owner(`delete from ${table}`),
);
const note = (release: string, kind: string, asker: string) =>
  step(
    'service',
    `select public.note_release_failure('shop', '${release}', '${kind}', '${asker}')::text as done`,
    [{ done: '' }],
  );
const stored = (what: string, sees: Outcome) =>
  step('owner', `select ${what} from private.release_failures`, sees);
/** A failure that was seen some time ago. */
const seen = (remote: string, release: string, kind: string, hash: string, ago: string) =>
  owner(
    `insert into private.release_failures values ('${remote}', '${release}', '${kind}', '${hash}', now() - interval '${ago}')`,
  );

/** What decides whether a shared release goes back. */
export const RELEASE_WATCH: readonly Trial[] = [
  {
    name: 'a visitor who sees a release fail counts once a kind, without who it was',
    of: ['note_release_failure', 'release_failures', 'asker'],
    steps: [
      ...clear,
      owner(`insert into private.insight_salts values (${TODAY} - 1, '${ID}')`),
      note('r1', 'render', '192.0.2.1'),
      owner("update private.release_failures set at = now() - interval '1 hour'"),
      note('r1', 'render', '192.0.2.1'),
      stored('count(*), min(length(hash)) as bytes, bool_and(at = now()) as now', [
        { count: 1, bytes: 32, now: true },
      ]),
      step(
        'owner',
        `select count(*) from private.release_failures f, private.insight_salts s
         where s.day = ${TODAY} and f.hash = sha256(convert_to(s.salt || ' 192.0.2.0/24', 'utf8')) and f.remote = 'shop' and f.release = 'r1' and f.kind = 'render'`,
        [{ count: 1 }],
      ),
      // Another address of that network is the same visitor.
      note('r1', 'render', '192.0.2.255'),
      note('r1', 'render', '192.0.3.2'),
      note('r1', 'chunk', '192.0.3.2'),
      note('r2', 'chunk', '192.0.3.2'),
      note('r2', 'chunk', '2001:db8:2:1::1'),
      note('r2', 'chunk', '2001:db8:2:ffff::1'),
      note('r2', 'chunk', '2001:db8:3::1'),
      // Nobody knows where these are from: they are one visitor, and not whoever asked before.
      note('r2', 'chunk', ''),
      note('r2', 'chunk', ''),
      stored('count(*), count(distinct hash) as visitors', [{ count: 7, visitors: 5 }]),
    ],
  },
  {
    name: 'failures are forgotten after a day',
    of: ['note_release_failure'],
    steps: [
      ...clear,
      seen('shop', 'old', 'chunk', 'x', '24 hours 1 second'),
      seen('shop', 'young', 'chunk', 'x', '24 hours'),
      note('r1', 'render', '192.0.2.1'),
      step('owner', 'select release from private.release_failures order by release collate "C"', [
        { release: 'r1' },
        { release: 'young' },
      ]),
    ],
  },
  {
    name: 'a release is weighed by its visitors since a time, beside the pages that were read',
    of: ['weigh_release'],
    steps: [
      ...clear,
      seen('shop', 'r1', 'chunk', 'a', '1 hour'),
      seen('shop', 'r1', 'render', 'a', '1 hour'),
      seen('shop', 'r1', 'render', 'b', '10 minutes'),
      seen('shop', 'r1', 'render', 'c', '61 minutes'),
      seen('shop', 'r2', 'render', 'd', '10 minutes'),
      seen('other', 'r1', 'render', 'e', '10 minutes'),
      owner(
        `insert into private.insight_events ("at", page, action) values (now() - interval '1 hour', '/', null),
         (now(), '/team', null), (now(), null, 'demo'), (now() - interval '61 minutes', '/', null)`,
      ),
      step(
        'service',
        "select failed, views from public.weigh_release('shop', 'r1', now() - interval '1 hour')",
        [{ failed: 2, views: 2 }],
      ),
    ],
  },
  {
    name: 'failures of the last day are told by release and kind',
    of: ['read_release_failures'],
    steps: [
      ...clear,
      seen('shop', 'r1', 'chunk', 'a', '24 hours'),
      seen('shop', 'r1', 'chunk', 'b', '1 hour'),
      seen('shop', 'r1', 'render', 'a', '1 hour'),
      seen('shop', 'r2', 'chunk', 'a', '1 hour'),
      seen('other', 'r1', 'chunk', 'a', '1 hour'),
      seen('shop', 'r0', 'chunk', 'a', '24 hours 1 second'),
      step(
        'service',
        `select remote, release, kind, visitors, last_at = now() - interval '1 hour' as latest
         from public.read_release_failures() order by remote collate "C", release collate "C", kind collate "C"`,
        [
          { remote: 'other', release: 'r1', kind: 'chunk', visitors: 1, latest: true },
          { remote: 'shop', release: 'r1', kind: 'chunk', visitors: 2, latest: true },
          { remote: 'shop', release: 'r1', kind: 'render', visitors: 1, latest: true },
          { remote: 'shop', release: 'r2', kind: 'chunk', visitors: 1, latest: true },
        ],
      ),
    ],
  },
];
