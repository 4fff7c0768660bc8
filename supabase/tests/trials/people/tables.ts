import { literal } from '../sql';
import { step } from '../steps';
import { ADA, ALL, BO, add, id, planned, prepared } from './stored';
import type { Trial } from '../runner';

/** Columns that hold people's addresses, under which name `find_person` shows their rows, and what an erasure does to them. */
const OF_PEOPLE: Record<string, { found: string; isKept?: true }> = {
  'contact_messages.email': { found: 'messages' },
  'job_applications.email': { found: 'applications' },
  'newsletter_campaigns.recipients': { found: 'planned_newsletters' },
  'newsletter_deliveries.email': { found: 'deliveries' },
  'newsletter_subscribers.email': { found: 'subscriptions' },
  'private.former_subscribers.email': { found: 'former_subscriptions' },
  // Otherwise an import would add the address again.
  'suppressions.email': { found: 'suppressions', isKept: true },
  // A screen of its own.
  'team_members.email': { found: 'team_members', isKept: true },
};
/** Columns with such a name that hold none of a visitor, and why. */
const OF_NOBODY: Record<string, string> = {
  'erasures.address_hash': 'a hash that nobody can compute',
  'imported_images.address': 'addresses of pictures',
  'message_replies.mail_id': 'ids of mails, found and erased with their message',
  'message_replies.mail_references': 'ids of mails, found and erased with their message',
  'private.account_notices.email': 'of staff, and gone when it is sent',
  'private.address_changes.new_email': 'of staff, and gone with the account',
  'private.address_changes.old_email': 'of staff, and gone with the account',
  'private.invitations.email': 'of staff, and gone with the request',
};

const COLUMNS = `select c.oid::regclass::text || '.' || a.attname as name
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype) and a.attname ~ 'mail|address|recipient|reader|contact'
  order by (c.oid::regclass::text || '.' || a.attname) collate "C"`;

const entries = Object.entries(OF_PEOPLE);
const holders = (email: string) =>
  entries
    .map(([name]) => {
      const [column, ...table] = name.split('.').reverse();
      return `select ${literal(name)} as name from ${table.reverse().join('.')} t where to_jsonb(t.${column})::text ~ ${literal(email)}`;
    })
    .join(' union ');

/** Every table that holds people's addresses is among what is found and erased. */
export const PEOPLE_TABLES: readonly Trial[] = [
  {
    name: 'each column that can hold an address of a person is listed, found and erased, or there is a reason',
    of: ['find_person', 'erase_person'],
    steps: [
      step(
        'owner',
        COLUMNS,
        [...Object.keys(OF_PEOPLE), ...Object.keys(OF_NOBODY)].sort().map((name) => ({ name })),
      ),
      ...prepared,
      planned(7, [ADA, BO]),
      ...[ADA, BO].flatMap((email) => [
        add('public.suppressions', { email, reason: 'manual' }),
        add('public.team_members', {
          id: id(email === ADA ? 51 : 52),
          name: 'x',
          role: 'x',
          description: 'x',
          email,
        }),
      ]),
      step(
        'owner',
        `select name from (${holders(ADA)}) h order by name collate "C"`,
        entries.map(([name]) => ({ name })),
      ),
      step(
        'admin',
        `select ${entries.map(([, { found }]) => `jsonb_array_length(p -> '${found}') as ${found}`).join(', ')} from public.find_person('${ADA}') as p`,
        [Object.fromEntries(entries.map(([, { found }]) => [found, 1]))],
      ),
      step('admin', `select count(*) from public.erase_person('${ADA}', ${ALL})`, [{ count: 1 }]),
      ...[
        { email: ADA, names: entries.filter(([, { isKept }]) => isKept) },
        { email: BO, names: entries },
      ].map(({ email, names }) =>
        step(
          'owner',
          `select name from (${holders(email)}) h order by name collate "C"`,
          names.map(([name]) => ({ name })),
        ),
      ),
    ],
  },
];
