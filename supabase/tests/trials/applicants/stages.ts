import { PARENTS } from '../../matrix';
import { PLANT_PARENTS } from '../cells';
import { insertInto } from '../sql';
import { owner, step } from '../steps';
import type { Actor, Outcome, Step, Trial } from '../runner';

/** The stages of the migration. */
export const stage = (place: 1 | 2 | 3 | 4 | 5) => `5a000000-0000-4000-8000-00000000000${place}`;
export const [NEW, INTERVIEW, HIRED, REJECTED] = [stage(1), stage(2), stage(4), stage(5)];
export const RIVAL = '90000000-0000-4000-8000-000000000001';
export const STRANGER = '90000000-0000-4000-8000-000000000002';
export const UNPLACED = '90000000-0000-4000-8000-000000000003';

export const plant = (id: string, position: string | null, name: string) =>
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
export const prepared: Step[] = [
  ...PLANT_PARENTS,
  plant(RIVAL, 'parent', 'Rival'),
  plant(STRANGER, 'stranger', 'Stranger'),
  plant(UNPLACED, null, 'Unplaced'),
  owner('delete from public.profiles'),
  owner("insert into public.profiles (user_id, name) values (:admin, 'Ada')"),
];
const change = (as: Actor, set: string, sees: Outcome, id: string = PARENTS.application) =>
  step(as, `update public.job_applications set ${set} where id = '${id}'`, sees);
export const move = (to: string, id: string = PARENTS.application) =>
  change('admin', `stage_id = '${to}'`, 1, id);
/** Names of the closed applications, and of those that were closed just now. */
export const closed = (names: string, since = names) =>
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

/** Stages of applications. */
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
];
