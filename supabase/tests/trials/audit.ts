import { entryOf } from '../matrix';
import { parentsOf, PLANT_PARENTS } from './cells';
import { insertInto, literal } from './sql';
import { owner, step } from './steps';
import type { Trial } from './runner';

const STAMPED = [
  'about_content',
  'blog_posts',
  'case_studies',
  'newsletter_campaigns',
  'newsletter_deliveries',
  'newsletter_subscribers',
  'pictures',
  'profiles',
  'projects',
  'saved_answers',
  'services',
  'team_members',
];
const changeOf = (table: string) => {
  const [column, value] = Object.entries(entryOf(table).change)[0]!;
  return { column, sql: `update public.${table} set "${column}" = ${literal(value)}` };
};

const stamps = STAMPED.map((table): Trial => ({
  name: `a change of ${table} sets updated_at`,
  of: ['touch_updated_at'],
  steps: [
    ...PLANT_PARENTS,
    owner(`delete from public.${table}`),
    owner(insertInto(`public.${table}`, { ...entryOf(table).row(1), updated_at: '2001-01-01' })),
    step('owner', changeOf(table).sql, 1),
    step('owner', `select updated_at >= now() as is_now from public.${table}`, [{ is_now: true }]),
  ],
}));

/** The audited operations of admins, by table. */
const AUDITED: Record<string, string> = {
  about_content: 'IUD',
  services: 'IUD',
  projects: 'IUD',
  blog_posts: 'IUD',
  case_studies: 'IUD',
  team_members: 'IUD',
  slug_redirects: 'IUD',
  old_paths: 'IUD',
  profiles: 'IUD',
  saved_answers: 'IUD',
  pictures: 'IUD',
  draft_links: 'IUD',
  application_stages: 'IUD',
  contact_messages: 'UD',
  newsletter_subscribers: 'UD',
  job_applications: 'UD',
};

const audits = Object.entries(AUDITED).map(([table, letters]): Trial => {
  const { row, key = 'id' } = entryOf(table);
  const { column, sql } = changeOf(table);
  const hasId = key === 'id' || key === 'user_id';
  const id = key === 'user_id' ? ':member' : '90000000-0000-4000-8000-000000000001';
  const plant = insertInto(`public.${table}`, { ...row(1), ...(key === 'id' ? { id } : {}) });
  // As the owner, since no policy applies to that role, with an admin's session.
  const asAdmin = (run: string) =>
    owner(
      `do $admin$ begin perform set_config('request.jwt.claim.sub', (:admin)::text, true); ${run}; end $admin$`,
    );
  const written = (operation: string, columns: string | null) => ({
    operation,
    actor: 'admin',
    table_name: table,
    is_row: true,
    columns,
  });
  // The status of a subscriber is made from the switch.
  const stamp = `${STAMPED.includes(table) ? ' updated_at' : ''}${table === 'newsletter_subscribers' ? ' status' : ''}`;
  return {
    name: `an admin's changes of ${table} are audited, without the values`,
    of: ['write_audit', 'audit_log'],
    steps: [
      ...parentsOf(entryOf(table)),
      owner(`delete from public.${table}`),
      owner('delete from private.audit_log'),
      letters.includes('I') ? asAdmin(plant) : owner(plant),
      asAdmin(`${sql}, ${key} = ${key}`),
      asAdmin(`delete from public.${table}`),
      step(
        'owner',
        `select operation, table_name, case when actor = :admin then 'admin' end as actor,
           coalesce(row_key, '') = ${hasId ? `coalesce(${table === 'profiles' ? `case operation when 'DELETE' then '' else (:member)::text end` : literal(id)}, '')` : "''"} as is_row,
           case operation when 'UPDATE' then array_to_string(columns, ' ') end as columns
         from private.audit_log order by id`,
        [
          ...(letters.includes('I') ? [written('INSERT', null)] : []),
          written('UPDATE', [column, ...stamp.trim().split(' ')].filter(Boolean).sort().join(' ')),
          written('DELETE', null),
        ],
      ),
      step(
        'owner',
        `select count(*) from private.audit_log where not columns @> array['${column}'] and operation <> 'UPDATE'`,
        [{ count: 0 }],
      ),
    ],
  };
});

const QUIET: Trial = {
  name: 'changes by the service are not audited',
  of: ['write_audit'],
  steps: [
    owner('delete from private.audit_log'),
    step('service', insertInto('public.services', entryOf('services').row(1)), 1),
    step('service', 'delete from public.services', 1),
    step('owner', 'select count(*) from private.audit_log', [{ count: 0 }]),
  ],
};

const audited = (row: string, ago: string, n = 1) =>
  owner(
    `insert into private.audit_log (at, table_name, operation, row_key) select now() - interval '${ago}', 'x', 'UPDATE', '${row}' from generate_series(1, ${n})`,
  );
const END: Trial = {
  name: 'the audit log is kept for 24 months, and deleted a thousand entries at a time, the oldest first',
  of: ['purge_activity'],
  steps: [
    owner('delete from private.audit_log'),
    audited('young', '23 months 28 days'),
    audited('old', '24 months 1 hour'),
    audited('older', '25 months', 1000),
    step('service', 'select public.purge_activity() as deleted', [{ deleted: 1000 }]),
    step('owner', 'select row_key from private.audit_log order by at', [
      { row_key: 'old' },
      { row_key: 'young' },
    ]),
    step('service', 'select public.purge_activity() as deleted', [{ deleted: 1 }]),
    step('owner', 'select row_key from private.audit_log', [{ row_key: 'young' }]),
  ],
};

/** The time of the last change, and the audit log of admins. */
export const AUDIT: readonly Trial[] = [...stamps, ...audits, QUIET, END];
