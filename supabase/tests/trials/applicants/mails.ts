import { entryOf, PARENTS } from '../../matrix';
import { PLANT_PARENTS } from '../cells';
import { insertInto, literal } from '../sql';
import { clearRateLimits, owner, step } from '../steps';
import { stage } from './stages';
import type { Trial } from '../runner';

const ID = '90000000-0000-4000-8000-000000000001';
const SECOND = '90000000-0000-4000-8000-000000000002';
const ROOT = `<application.${PARENTS.application}@agency.test>`;

const begin = (
  outcome: string,
  id = ID,
  application: string = PARENTS.application,
  to: string | null = null,
) =>
  step(
    'service',
    `select outcome from public.begin_reply('${id}', null, 'Yes.', false, :admin, 'agency.test', '${application}', ${literal(to)})`,
    [{ outcome }],
  );
const settle = (status: string, id = ID) =>
  step('service', `select public.settle_reply('${id}', '${status}', null)::text as done`, [{ done: '' }]);
const stages = (parent: string, other: string) =>
  step(
    'owner',
    'select s.name from public.job_applications a join public.application_stages s on s.id = a.stage_id order by a.name desc',
    [{ name: parent }, { name: other }],
  );
const draft = (table_name: string, row_id: string) =>
  owner(insertInto('public.content_drafts', { table_name, row_id, content: {}, is_submitted: true }));

/** Mails to applicants. */
export const APPLICANT_MAILS: readonly Trial[] = [
  {
    name: 'a mail to an applicant is sent once, and moves the application once it is sent',
    of: ['begin_reply', 'settle_reply', 'message_replies', 'note_stage'],
    steps: [
      ...PLANT_PARENTS,
      clearRateLimits,
      owner(
        insertInto('public.job_applications', {
          id: SECOND,
          name: 'Other',
          email: 'other@example.com',
          message: 'Hi.',
        }),
      ),
      // A message of the same id, so that only the table tells their drafts apart.
      owner(
        insertInto('public.contact_messages', {
          ...entryOf('contact_messages').row(3),
          id: PARENTS.application,
        }),
      ),
      owner('delete from public.content_drafts'),
      draft('job_applications', PARENTS.application),
      draft('job_applications', SECOND),
      draft('contact_messages', PARENTS.application),
      step(
        'service',
        `select outcome, name, email, message, written_at = now() as is_now, mail_id, mail_references
         from public.begin_reply('${ID}', null, 'Yes.', false, :admin, 'agency.test', '${PARENTS.application}', '${stage(3)}')`,
        [
          {
            outcome: 'send',
            name: 'Parent',
            email: 'parent@example.com',
            message: 'Hello.',
            is_now: true,
            mail_id: `<reply.${ID}@agency.test>`,
            mail_references: [ROOT],
          },
        ],
      ),
      begin('busy'),
      begin('changed', ID, SECOND),
      begin('gone', SECOND, ID),
      settle('failed'),
      stages('New', 'New'),
      begin('send', ID, PARENTS.application, stage(2)),
      settle('sent'),
      stages('Interview', 'New'),
      // The mail is in the history: no note says the same.
      step('owner', 'select 1 from public.message_notes', []),
      step('owner', 'select table_name, row_id from public.content_drafts order by 1', [
        { table_name: 'contact_messages', row_id: PARENTS.application },
        { table_name: 'job_applications', row_id: SECOND },
      ]),
      step('owner', 'select distinct status, read from public.contact_messages', [
        { status: 'new', read: false },
      ]),
      begin('send', SECOND),
      step('owner', `select mail_references from public.message_replies where id = '${SECOND}'`, [
        { mail_references: [ROOT, `<reply.${ID}@agency.test>`] },
      ]),
      settle('sent', SECOND),
      stages('Interview', 'New'),
      step('admin', `delete from public.application_stages where id = '${stage(3)}'`, 1),
      owner(`delete from public.job_applications where id = '${PARENTS.application}'`),
      step('owner', 'select 1 from public.message_replies', []),
    ],
  },
];
