import { entryOf } from '../matrix';
import { insertInto, literal } from './sql';
import { ago, owner, step } from './steps';
import type { Actor, Outcome, Trial } from './runner';

const TABLES = ['about_content', 'services', 'projects', 'team_members', 'blog_posts', 'case_studies'];
const ROW = '90000000-0000-4000-8000-000000000001';
const OTHER = '90000000-0000-4000-8000-000000000002';

const noDrafts = owner('delete from public.content_drafts');
const add = (as: Actor, table: string, row: object = {}) =>
  step(as, insertInto(`public.${table}`, { ...entryOf(table).row(1), id: ROW, ...row }), 1);
const draftOf = (table: string, values: object = {}) =>
  insertInto('public.content_drafts', { table_name: table, row_id: ROW, content: {}, ...values });
const drafts = (columns: string, sees: Outcome) =>
  step('owner', `select ${columns} from public.content_drafts order by table_name, row_id`, sees);
const mark = (as: Actor, by: 'editor' | 'member') =>
  step(as, `update public.content_drafts set is_submitted = true, saved_by_id = :${by}`, 3);
/** The drafts there are, as `table` and the last digit of the row's id. */
const kept = (names: string) =>
  step(
    'owner',
    `select string_agg(table_name || ' ' || right(row_id::text, 1), ', ' order by table_name, row_id) as kept from public.content_drafts`,
    [{ kept: names || null }],
  );

const eachTable = TABLES.map((table): Trial => {
  const { change, visible } = entryOf(table);
  const [column, value] = Object.entries(change)[0]!;
  const save = `update public.${table} set "${column}" = ${literal(value)}`;
  const others = table === 'services' ? 'projects' : 'services';
  return {
    name: `a save of ${table} drops the draft that it saves, and only that; a deletion drops each`,
    of: ['drop_draft'],
    steps: [
      owner(`delete from public.${table}`),
      noDrafts,
      step('admin', draftOf(table), 1),
      owner(draftOf(table, { row_id: OTHER, is_submitted: true })),
      owner(draftOf(others, { is_submitted: true })),
      // Nobody has submitted the draft: it says more than what is saved.
      add('admin', table),
      step('admin', save, 1),
      step('owner', 'select count(*)::int as n from public.content_drafts', [{ n: 3 }]),
      // Somebody else's save is on its way, or has failed.
      mark('owner', 'editor'),
      step('admin', save, 1),
      step('owner', 'select count(*)::int as n from public.content_drafts', [{ n: 3 }]),
      mark('admin', 'member'),
      // A list that publishes, or a move, says nothing of what the draft holds.
      ...(visible
        ? [step('admin', `update public.${table} set "${visible.column}" = ${literal(visible.hidden)}`, 1)]
        : []),
      step('owner', 'select count(*)::int as n from public.content_drafts', [{ n: 3 }]),
      step('admin', save, 1),
      kept([`${others} 1`, `${table} 2`].sort().join(', ')),
      owner(draftOf(table)),
      step(table === 'about_content' ? 'service' : 'admin', `delete from public.${table}`, 1),
      kept([`${others} 1`, `${table} 2`].sort().join(', ')),
      // The first save of a new row.
      step('admin', draftOf(table, { is_submitted: true }), 1),
      add('admin', table),
      kept([`${others} 1`, `${table} 2`].sort().join(', ')),
      // It has a row now; with a version, a draft without one is refused.
      step('admin', draftOf(table, { base_version: '2025-01-01' }), 1),
    ],
  };
});

const visit = (as: Actor, sees: Outcome, row = ROW, table = 'services') =>
  step(
    as,
    `select array_to_string(others, ', ') as others, draft_saved_at from public.visit_row('${table}', '${row}')`,
    sees,
  );
const alone = [{ others: '', draft_saved_at: null }];

/** Drafts of content, and who has a row open. */
export const DRAFTS: readonly Trial[] = [
  ...eachTable,
  {
    name: 'the database says who wrote a draft and when; an operator may say it',
    of: ['stamp_draft', 'content_drafts'],
    steps: [
      noDrafts,
      owner('delete from public.profiles'),
      owner("insert into public.profiles (user_id, name) values (:admin, 'Ada')"),
      step('admin', draftOf('services', { saved_by: 'Forged', saved_at: '2001-01-01' }), 1),
      drafts('saved_by, saved_at >= now() as is_now, base::text, is_submitted', [
        { saved_by: 'Ada', is_now: true, base: '{}', is_submitted: false },
      ]),
      step('admin', "update public.content_drafts set saved_by = 'Forged', saved_at = '2001-01-01'", 1),
      drafts('saved_by, saved_at >= now() as is_now', [{ saved_by: 'Ada', is_now: true }]),
      step(
        'service',
        "update public.content_drafts set saved_by = 'Mo', saved_at = '2001-01-01T00:00:00Z'",
        1,
      ),
      drafts("saved_by, saved_at = '2001-01-01T00:00:00Z' as is_old", [{ saved_by: 'Mo', is_old: true }]),
      noDrafts,
      step('service', draftOf('services'), 1),
      drafts('saved_by, saved_at >= now() as is_now', [{ saved_by: 'System', is_now: true }]),
    ],
  },
  {
    name: 'a write names the version it has read, so the second of two writers fails',
    of: ['stamp_draft'],
    steps: [
      noDrafts,
      step('admin', draftOf('services'), 1),
      step('admin', draftOf('services'), '23505'),
      owner('create temp table seen as select saved_at from public.content_drafts'),
      owner('grant select on seen to authenticated'),
      step(
        'admin',
        'update public.content_drafts set base = \'{"a": 1}\' where saved_at = (select saved_at from seen)',
        1,
      ),
      step(
        'admin',
        'update public.content_drafts set base = \'{"b": 1}\' where saved_at = (select saved_at from seen)',
        0,
      ),
    ],
  },
  {
    name: 'a deleted row gets no draft, and a row that is not stored yet does',
    of: ['stamp_draft'],
    steps: [
      noDrafts,
      // There are other rows.
      add('owner', 'projects', { id: OTHER }),
      step('admin', draftOf('services', { base_version: '2025-01-01' }), '23503'),
      step('admin', draftOf('services'), 1),
      step('admin', "update public.content_drafts set base_version = '2025-01-01'", 1),
    ],
  },
  ...(['contact_messages', 'job_applications'] as const).map((table): Trial => {
    const other = table === 'contact_messages' ? 'job_applications' : 'contact_messages';
    return {
      name: `an answer to a row of ${table} that is erased gets no draft`,
      of: ['stamp_draft'],
      steps: [
        noDrafts,
        owner(`truncate public.${table}, public.${other} cascade`),
        // There are others, also under this id.
        add('owner', table, { id: OTHER }),
        add('owner', other),
        add('owner', 'services'),
        ...(['admin', 'service'] as const).flatMap((as) => [
          step(as, draftOf(table), '23503'),
          step(as, draftOf(table, { base_version: '2025-01-01' }), '23503'),
        ]),
        add('owner', table),
        step('admin', draftOf(table), 1),
        step('admin', `delete from public.${table} where id = '${ROW}'`, 1),
        kept(''),
      ],
    };
  }),
  {
    name: 'a visit returns who else had the row open in the last 45 seconds, and the version of the draft',
    of: ['visit_row', 'row_visits'],
    steps: [
      noDrafts,
      owner('delete from private.row_visits'),
      owner('delete from public.profiles'),
      owner("insert into public.profiles (user_id, name) values (:admin, 'Ada'), (:member, 'Mo')"),
      visit('anonymous', '42501'),
      visit('member', '42501'),
      step('member', `select * from private.visit_row('services', '${ROW}')`, '42501'),
      owner('insert into private.admins (user_id) values (:member)'),
      visit('admin', alone),
      visit('admin', alone),
      visit('member', [{ others: 'Ada', draft_saved_at: null }]),
      visit('admin', [{ others: 'Mo', draft_saved_at: null }]),
      visit('member', alone, OTHER),
      visit('member', alone, ROW, 'projects'),
      owner("update public.profiles set name = 'Ada L.' where user_id = :admin"),
      visit('admin', [{ others: 'Mo', draft_saved_at: null }]),
      owner(`update private.row_visits set seen_at = ${ago('45 seconds')}`),
      owner(draftOf('services', { row_id: OTHER, saved_at: '2001-01-01T00:00:00Z' })),
      owner(draftOf('projects', { saved_at: '2001-01-01T00:00:00Z' })),
      visit('member', [{ others: 'Ada L.', draft_saved_at: null }]),
      step('owner', 'select count(*)::int as n from private.row_visits where seen_at = now()', [{ n: 1 }]),
      owner(draftOf('services', { saved_at: '2001-01-01T00:00:00Z' })),
      step(
        'member',
        `select draft_saved_at = '2001-01-01T00:00:00Z' as is_it from public.visit_row('services', '${ROW}')`,
        [{ is_it: true }],
      ),
      owner(`update private.row_visits set seen_at = ${ago('46 seconds')} where user_id = :admin`),
      step(
        'member',
        `select array_to_string(others, ', ') as others from public.visit_row('services', '${ROW}')`,
        [{ others: '' }],
      ),
      step('owner', 'select count(*)::int as n from private.row_visits where user_id = :admin', [{ n: 0 }]),
    ],
  },
];
