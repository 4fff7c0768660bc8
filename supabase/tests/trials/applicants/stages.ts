import { PARENTS } from '../../matrix';
import { PLANT_PARENTS } from '../cells';
import { insertInto } from '../sql';
import { ago, owner, step } from '../steps';
import type { Actor, Outcome, Step, Trial } from '../runner';

/** The stages of the migration. */
export const stage = (place: 1 | 2 | 3 | 4 | 5) => `5a000000-0000-4000-8000-00000000000${place}`;
const [NEW, INTERVIEW, HIRED, REJECTED] = [stage(1), stage(2), stage(4), stage(5)];
const RIVAL = '90000000-0000-4000-8000-000000000001';
const STRANGER = '90000000-0000-4000-8000-000000000002';
const UNPLACED = '90000000-0000-4000-8000-000000000003';

const plant = (id: string, position: string | null, name: string) =>
  owner(
    insertInto('public.job_applications', {
      id,
      position_id: position,
      name,
      email: 'other@example.com',
      message: 'Hi.',
    }),
  );
/** Parent and Rival apply for one position, Stranger for another, Unplaced for none. */
const prepared: Step[] = [
  ...PLANT_PARENTS,
  plant(RIVAL, 'parent', 'Rival'),
  plant(STRANGER, 'stranger', 'Stranger'),
  plant(UNPLACED, null, 'Unplaced'),
  owner('delete from public.profiles'),
  owner("insert into public.profiles (user_id, name) values (:admin, 'Ada')"),
];
const change = (as: Actor, set: string, sees: Outcome, id: string = PARENTS.application) =>
  step(as, `update public.job_applications set ${set} where id = '${id}'`, sees);
const move = (to: string, id: string = PARENTS.application) => change('admin', `stage_id = '${to}'`, 1, id);
/** Names of the closed applications, and of those that were closed just now. */
const closed = (names: string, since = names) =>
  step(
    'owner',
    `select coalesce(string_agg(name, ' ' order by name), '') as closed,
       coalesce(string_agg(name, ' ' order by name) filter (where closed_at = now()), '') as since
     from public.job_applications where closed_at is not null`,
    [{ closed: names, since }],
  );
const stages = (sees: string) =>
  step(
    'owner',
    "select string_agg(name || order_index, ' ' order by order_index, name) as stages from public.application_stages",
    [{ stages: sees }],
  );

/** Stages of applications, and when applications end. */
export const STAGES: readonly Trial[] = [
  {
    name: 'an application is new, and an admin moves and rates it; the database notes who moved it',
    of: ['note_stage', 'only_switch_changes', 'sign_note', 'job_applications', 'message_notes'],
    steps: [
      ...prepared,
      change('member', 'rating = 3', 0),
      change('anonymous', 'rating = 3', '42501'),
      owner('grant update on public.job_applications to authenticated'),
      change('admin', "rating = 3, name = 'Forged'", '42501'),
      change('admin', 'closed_at = now()', '42501'),
      change('admin', "created_at = '2001-01-01'", '42501'),
      change('admin', `rating = 3, stage_id = '${NEW}'`, 1),
      step('owner', 'select 1 from public.message_notes', []),
      move(INTERVIEW),
      change('service', `stage_id = '${stage(3)}'`, 1),
      step(
        'owner',
        `select body, author, kind, application_id = '${PARENTS.application}' as is_its from public.message_notes`,
        [{ body: 'Moved from New to Interview.', author: 'Ada', kind: 'move', is_its: true }],
      ),
      step(
        'admin',
        insertInto('public.message_notes', {
          application_id: PARENTS.application,
          body: 'Forged',
          kind: 'move',
        }),
        1,
      ),
      step('owner', "select kind from public.message_notes where body = 'Forged'", [{ kind: 'note' }]),
      closed(''),
    ],
  },
  {
    name: 'a move drops no draft; a note drops the one that it was',
    of: ['sign_note', 'drop_draft', 'content_drafts'],
    steps: [
      ...prepared,
      owner('delete from public.content_drafts'),
      ...[PARENTS.application, RIVAL].map((row_id) =>
        step(
          'admin',
          insertInto('public.content_drafts', {
            table_name: 'job_applications',
            row_id,
            content: {},
            is_submitted: true,
          }),
          1,
        ),
      ),
      move(INTERVIEW),
      step('owner', 'select count(*) from public.content_drafts', [{ count: 2 }]),
      step(
        'admin',
        insertInto('public.message_notes', { application_id: PARENTS.application, body: 'Good.' }),
        1,
      ),
      step('owner', 'select row_id from public.content_drafts', [{ row_id: RIVAL }]),
      step('admin', `delete from public.job_applications where id = '${RIVAL}'`, 1),
      step('owner', 'select row_id from public.content_drafts', []),
    ],
  },
  {
    name: 'an application is closed when it is turned down, and open again when it is moved back',
    of: ['note_stage'],
    steps: [
      ...prepared,
      move(REJECTED),
      closed('Parent'),
      owner(`update public.job_applications set closed_at = ${ago('1 day')} where name = 'Parent'`),
      owner(insertInto('public.application_stages', { id: RIVAL, name: 'Withdrawn', outcome: 'rejected' })),
      move(RIVAL),
      closed('Parent', ''),
      move(INTERVIEW),
      closed(''),
    ],
  },
  {
    name: 'a filled position closes its applications, and no others, until it is open again',
    of: ['note_stage'],
    steps: [
      ...prepared,
      move(REJECTED, RIVAL),
      owner(`update public.job_applications set closed_at = ${ago('1 day')} where name = 'Rival'`),
      plant('90000000-0000-4000-8000-000000000004', 'parent', 'Second'),
      move(HIRED),
      closed('Parent Rival Second', 'Parent Second'),
      // One that comes later is for the next search.
      plant('90000000-0000-4000-8000-000000000005', 'parent', 'Third'),
      move(INTERVIEW, '90000000-0000-4000-8000-000000000005'),
      move(INTERVIEW, '90000000-0000-4000-8000-000000000004'),
      closed('Parent Rival Second', 'Parent Second'),
      // Two are hired, and one of them was a mistake.
      move(HIRED, '90000000-0000-4000-8000-000000000005'),
      move(INTERVIEW),
      closed('Parent Rival Second Third', 'Parent Second Third'),
      move(INTERVIEW, '90000000-0000-4000-8000-000000000005'),
      closed('Rival', ''),
      move(HIRED, UNPLACED),
      closed('Rival Unplaced', 'Unplaced'),
      move(INTERVIEW, RIVAL),
      closed('Unplaced'),
    ],
  },
  {
    name: 'a move between other stages opens nothing that somebody else was turned down for',
    of: ['note_stage'],
    steps: [
      ...prepared,
      owner(`update public.job_applications set closed_at = ${ago('1 day')} where name = 'Rival'`),
      move(INTERVIEW),
      closed('Rival', ''),
      owner(`update public.job_applications set closed_at = ${ago('1 day')} where name = 'Stranger'`),
      move(HIRED),
      move(INTERVIEW),
      closed('Stranger', ''),
    ],
  },
  {
    name: 'an admin orders the stages; the first one, and one that is used, stay',
    of: ['order_application_stages', 'application_stages', 'only_switch_changes'],
    steps: [
      ...prepared,
      move(INTERVIEW),
      stages('New1 Interview2 Offer3 Hired4 Rejected5'),
      step(
        'admin',
        `select public.order_application_stages(array['${HIRED}', '${NEW}']::uuid[])::text as done`,
        [{ done: null }],
      ),
      stages('Hired1 Interview2 New2 Offer3 Rejected5'),
      owner('grant execute on function public.order_application_stages(uuid[]) to anon'),
      step('member', `select public.order_application_stages(array['${REJECTED}']::uuid[])::text as done`, [
        { done: null },
      ]),
      step('anonymous', `select public.order_application_stages(array['${REJECTED}']::uuid[])`, '42501'),
      stages('Hired1 Interview2 New2 Offer3 Rejected5'),
      owner('grant update on public.application_stages to authenticated'),
      step('admin', "update public.application_stages set outcome = 'open'", '42501'),
      step('admin', "update public.application_stages set created_at = '2001-01-01'", '42501'),
      step('admin', `update public.application_stages set name = 'Fresh' where id = '${NEW}'`, 1),
      step('admin', `delete from public.application_stages where id = '${INTERVIEW}'`, '23503'),
      owner(`update public.job_applications set stage_id = '${REJECTED}'`),
      step('admin', `delete from public.application_stages where id = '${NEW}'`, 0),
      step('admin', `delete from public.application_stages where id = '${INTERVIEW}'`, 1),
    ],
  },
  {
    name: 'applications are deleted twelve months after they were closed, and what was deleted is noted',
    of: ['purge_applications', 'deletion_log'],
    steps: [
      ...prepared,
      ...(['admin', 'member', 'anonymous'] as const).map((role) =>
        step(role, 'select public.purge_applications()', '42501'),
      ),
      step('service', 'select public.purge_applications() as deleted', [{ deleted: 0 }]),
      step('owner', 'select 1 from public.deletion_log', []),
      owner(
        `update public.job_applications set closed_at = ${ago('12 months')} - case name
           when 'Parent' then interval '1 second' when 'Rival' then interval '3 years' else interval '0' end
         where name in ('Parent', 'Rival', 'Stranger')`,
      ),
      step('service', 'select public.purge_applications() as deleted', [{ deleted: 2 }]),
      step('owner', 'select name from public.job_applications order by name', [
        { name: 'Stranger' },
        { name: 'Unplaced' },
      ]),
      step('owner', 'select what, amount, deleted_at = now() as is_now from public.deletion_log', [
        { what: 'applications', amount: 2, is_now: true },
      ]),
      owner(
        `insert into public.job_applications (name, email, message, closed_at)
         select 'Many', 'many@example.com', 'Hi.', now() - interval '2 years' - n * interval '1 second' from generate_series(1, 1001) n`,
      ),
      step('service', 'select public.purge_applications() as deleted', [{ deleted: 1000 }]),
      // The oldest first.
      step(
        'owner',
        "select closed_at = now() - interval '2 years' - interval '1 second' as is_latest from public.job_applications where name = 'Many'",
        [{ is_latest: true }],
      ),
      step('service', 'select public.purge_applications() as deleted', [{ deleted: 1 }]),
      step('owner', 'select amount from public.deletion_log order by amount', [
        { amount: 1 },
        { amount: 2 },
        { amount: 1000 },
      ]),
    ],
  },
];
