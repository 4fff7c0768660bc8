import { PARENTS } from '../../matrix';
import { insertInto } from '../sql';
import { ago, clearRateLimits, owner, step } from '../steps';
import {
  closed,
  HIRED,
  INTERVIEW,
  move,
  plant,
  prepared,
  REJECTED,
  RIVAL,
  stage,
  STRANGER,
  UNPLACED,
} from './stages';
import type { Trial } from '../runner';

/** When applications are closed, and deleted. */
export const ENDS_OF_APPLICATIONS: readonly Trial[] = [
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
      // One that comes later has its twelve months too.
      plant('90000000-0000-4000-8000-000000000005', 'parent', 'Third'),
      move(INTERVIEW, '90000000-0000-4000-8000-000000000005'),
      move(INTERVIEW, '90000000-0000-4000-8000-000000000004'),
      closed('Parent Rival Second Third', 'Parent Second Third'),
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
    name: 'an application for a filled position is closed when it comes, whoever sends it, and when it is moved',
    of: ['note_stage', 'note_filled_position', 'is_position_filled'],
    steps: [
      ...prepared,
      move(HIRED),
      owner(`update public.job_applications set closed_at = ${ago('1 day')}`),
      clearRateLimits,
      ...(['parent', 'stranger', null] as const).map((position) =>
        step(
          'anonymous',
          insertInto('public.job_applications', {
            position_id: position,
            name: `To ${position ?? 'nobody'}`,
            email: 'late@example.com',
            message: 'Hi.',
          }),
          1,
        ),
      ),
      owner(
        insertInto('public.job_applications', {
          position_id: 'parent',
          name: 'Import',
          email: 'late@example.com',
          message: 'Hi.',
          closed_at: '2001-01-01T00:00:00Z',
        }),
      ),
      closed('Import Parent Rival Stranger To parent Unplaced', 'To parent'),
      // One from before applications were closed when they come.
      owner("update public.job_applications set closed_at = null where name in ('Rival', 'Stranger')"),
      move(INTERVIEW, RIVAL),
      move(INTERVIEW, STRANGER),
      closed('Import Parent Rival To parent Unplaced', 'Rival To parent'),
    ],
  },
  {
    name: 'the others stay closed when the one who was hired has been erased, and a new search begins',
    of: ['note_stage', 'note_filled_position', 'is_position_filled'],
    steps: [
      ...prepared,
      plant('90000000-0000-4000-8000-000000000004', 'parent', 'Second'),
      move(HIRED),
      owner(`update public.job_applications set closed_at = ${ago('1 day')} where position_id = 'parent'`),
      step('admin', `delete from public.job_applications where id = '${PARENTS.application}'`, 1),
      move(INTERVIEW, RIVAL),
      move(stage(3), RIVAL),
      move(REJECTED, '90000000-0000-4000-8000-000000000004'),
      closed('Rival Second', ''),
      plant('90000000-0000-4000-8000-000000000005', 'parent', 'Third'),
      move(INTERVIEW, '90000000-0000-4000-8000-000000000005'),
      closed('Rival Second', ''),
      // Turned down, and not any more.
      move(INTERVIEW, '90000000-0000-4000-8000-000000000004'),
      closed('Rival', ''),
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
