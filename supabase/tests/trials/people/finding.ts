import { step } from '../steps';
import { ADA, ALL, BO, NOTHING, add, erase, find, id, prepared, sizes } from './stored';
import type { Trial } from '../runner';

/** What is stored about a person, and who may ask for it. */
export const PEOPLE_FOUND: readonly Trial[] = [
  {
    name: 'an admin finds everything about an address, however it is written, and nothing about another one',
    of: ['find_person', 'correspondence_of'],
    steps: [
      ...prepared,
      add('public.suppressions', { email: ADA, reason: 'manual' }),
      add('public.suppressions', { email: BO, reason: 'bounced' }),
      ...[ADA.toUpperCase(), BO].map((email) =>
        add('public.team_members', { name: `Member ${email}`, role: 'x', description: 'x', email }),
      ),
      find(
        'admin',
        `p ->> 'email' as email, ${sizes}`,
        [
          {
            email: ADA,
            ...NOTHING,
            messages: 1,
            subscriptions: 1,
            former_subscriptions: 1,
            deliveries: 1,
            applications: 1,
            suppressions: 1,
            team_members: 1,
          },
        ],
        '  Ada@Example.com ',
      ),
      find(
        'admin',
        `p #>> '{messages,0,id}' as message, p #>> '{messages,0,notes,0,body}' as note, p #>> '{messages,0,notes,1}' as other_note,
         p #>> '{messages,0,answers,0,body}' as answer, p #> '{messages,0,answers,0}' ? 'author_id' as has_account_of_author, p #>> '{messages,0,answers,1}' as other_answer,
         p #>> '{messages,0,unsent_answer,body}' as unsent, p #>> '{subscriptions,0,id}' as subscription, p #>> '{former_subscriptions,0,id}' as former,
         p #>> '{deliveries,0,subject}' as subject, p #>> '{applications,0,id}' as application,
         p #>> '{suppressions,0,reason}' as reason, p #>> '{team_members,0}' as member, p ->> 'has_account' as has_account`,
        [
          {
            message: id(1),
            note: 'Note of message_id 1',
            other_note: null,
            answer: 'Answer of message_id 1',
            has_account_of_author: false,
            other_answer: null,
            unsent: 'contact_messages 1',
            subscription: id(1),
            former: id(41),
            subject: 'Tide 1',
            application: id(31),
            reason: 'manual',
            member: `Member ${ADA.toUpperCase()}`,
            has_account: 'false',
          },
        ],
      ),
      find(
        'admin',
        `p #>> '{applications,0,notes,0,body}' as note, p #>> '{applications,0,notes,1}' as other_note,
         p #>> '{applications,0,answers,0,body}' as answer, p #>> '{applications,0,answers,1}' as other_answer,
         p #>> '{applications,0,unsent_answer,body}' as unsent`,
        [
          {
            note: 'Note of application_id 1',
            other_note: null,
            answer: 'Answer of application_id 1',
            other_answer: null,
            unsent: 'job_applications 1',
          },
        ],
      ),
      find('admin', "p ->> 'has_account' as has_account", [{ has_account: 'true' }], 'boss@agency.test'),
    ],
  },
  {
    name: 'only an admin finds or erases a person',
    of: ['find_person', 'erase_person'],
    steps: [
      ...prepared,
      ...(['anonymous', 'member', 'service'] as const).flatMap((role) => [
        find(role, '1', '42501'),
        erase(role, ALL, '42501'),
      ]),
      step('member', `select private.find_person('${ADA}')`, '42501'),
      step('member', `select private.erase_person('${ADA}', ${ALL})`, '42501'),
    ],
  },
];
