import { like, post, type WireCase } from './case';
import { failure, NOBODY, rows, scalar } from './row-responses';

/** What a function returns, by the catalogue; a test checks that every kind is among the cases. */
export type ReturnKind = 'scalar' | 'void' | 'json' | 'row' | 'set of scalars' | 'set of rows';

/** Calls of functions. */
export const FUNCTIONS: readonly (WireCase & { kind?: ReturnKind })[] = [
  {
    kind: 'scalar',
    name: 'answers true',
    call: ({ admin }) => admin.rpc('is_admin'),
    ...scalar(true),
  },
  { name: 'answers false', call: ({ visitor }) => visitor.rpc('is_admin'), ...scalar(false) },
  {
    name: 'takes a list',
    call: ({ admin }) =>
      admin.rpc('count_newsletter_audience', { p_recipients: ['all', 'topic:E-commerce'] }),
    ...scalar(0),
  },
  {
    name: 'answers null',
    call: ({ service }) => service.rpc('finish_newsletter_campaign', { p_campaign: NOBODY }),
    ...scalar(null),
  },
  {
    kind: 'void',
    name: 'answers without a body',
    call: ({ service }) =>
      service.rpc('settle_confirmation', {
        p_id: NOBODY,
        p_round: 1,
        p_sent: true,
        p_attempts: 1,
        p_due_at: null,
      }),
    status: 204,
    body: null,
    gives: like({ data: null, error: null, status: 204 }),
  },
  {
    kind: 'json',
    name: 'answers an object',
    call: ({ service }) => service.rpc('deployment_state'),
    ...scalar(like({ admins: 1, unguarded: [], migrations: expect.any(Array), tables: expect.any(Array) })),
  },
  {
    kind: 'row',
    name: 'answers one row',
    call: ({ service }) =>
      service.rpc('import_subscribers', {
        p_rows: [{ email: 'imported@agency.test', topics: ['E-commerce'] }],
        p_has_consent: true,
        p_admin: null,
      }),
    ...rows([{ added: 1, known: 0, suppressed: 0, left_out: [] }], '0-0/*'),
  },
  {
    kind: 'set of scalars',
    name: 'answers a list of values',
    call: ({ service }) => service.rpc('due_newsletter_campaigns'),
    ...rows(['10000000-0000-4000-8000-00000000000a'], '0-0/*'),
  },
  {
    kind: 'set of rows',
    name: 'answers rows',
    call: ({ admin }) =>
      admin.rpc('newsletter_progress', { p_campaigns: ['10000000-0000-4000-8000-00000000000a'] }),
    ...rows([like({ status: 'pending', deliveries: 1 })], '0-0/*'),
  },
  {
    name: 'answers columns of a page of rows, and counts them all',
    call: ({ admin }) =>
      admin
        .rpc(
          'search_subscribers',
          { p_text: 'AGENCY', p_topic: 'UI/UX Design', p_status: '' },
          { count: 'exact' },
        )
        .select('email')
        .order('email', { ascending: false })
        .order('id', { ascending: false })
        .range(0, 0),
    ...rows([{ email: 'design@agency.test' }], '0-0/2', 206),
  },
  {
    name: 'answers no rows',
    call: ({ service }) => service.rpc('newsletter_progress', { p_campaigns: [] }),
    ...rows([], '*/*'),
  },
  {
    name: 'answers an operator without a client',
    call: ({ fetch, keys }) =>
      fetch(
        '/rest/v1/rpc/set_admin',
        post(keys.secret, { account_email: 'nobody@agency.test', is_admin: true }),
      ),
    ...scalar(false),
    gives: undefined,
  },
  {
    name: 'refuses a visitor',
    call: ({ visitor }) => visitor.rpc('purge_expired'),
    ...failure(401, '42501', 'permission denied for function purge_expired'),
  },
  {
    name: 'refuses an account without rights',
    call: ({ member }) => member.rpc('move_team_member', { member_id: NOBODY, new_position: 0 }),
    ...failure(403, '42501', 'Only staff may reorder the team.'),
  },
  {
    name: 'refuses an unknown function',
    call: ({ service }) => service.rpc('xyzzy'),
    ...failure(
      404,
      'PGRST202',
      'Could not find the function public.xyzzy without parameters in the schema cache',
      {
        details:
          'Searched for the function public.xyzzy without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      },
    ),
  },
];
