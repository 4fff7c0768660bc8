import type { Mutant } from './mutant';

/** Mutants without a visible effect, and why. */
export const EQUIVALENT: readonly { why: string; is: (mutant: Mutant) => boolean }[] = [
  {
    why: 'the policy checks the same for the row before the change, and only who changes it',
    is: ({ kind, what }) =>
      kind === 'policies' &&
      /^(?:admins|staff) change (?!drafts).*: check (?:opened|AND \( SELECT private\.is_(?:admin|staff))/.test(
        what,
      ),
  },
  {
    why: 'a slice that starts before the first entry starts with the first entry',
    is: ({ what }) =>
      what.startsWith('move_team_member: ; ids := ids[1:new_position]') && what.endsWith('1 → 0'),
  },
  {
    why: 'a team of one has one position only',
    is: ({ what }) => what.startsWith('move_team_member: ength(ids, 1), 0)') && what.endsWith('0 → 1'),
  },
  {
    why: 'a value that is not an object has none of the fields either',
    is: ({ what }) => what === "is_object_list: where jsonb_typeof(item) <> 'object' → false",
  },
  {
    why: 'an empty list is below the limit, and so is a list of one',
    is: ({ what }) => /^is_label_list: .*0 → 1$/.test(what),
  },
  {
    why: 'any seed spreads the locks',
    is: ({ what }) => /^queue_newsletter_campaign: xtended\(p_key, 0\)/.test(what),
  },
  {
    why: 'a campaign that was not found has no age and does not lapse',
    is: ({ what }) => what === 'queue_newsletter_campaign: if found → true',
  },
  {
    why: 'no insert can fill in system columns and dropped columns',
    is: ({ what }) => /^fill_in_only: and (?:a\.attnum > 0|not a\.attisdropped) → true$/.test(what),
  },
  {
    why: 'versions whose row keeps its id are given the id that they have',
    is: ({ what }) => what === 'keep_version: and old.id <> new.id → true',
  },
  {
    why: 'a version that readers saw stays one that they saw',
    is: ({ what }) => what === 'keep_version: and not v.was_public → true',
  },
  {
    why: 'only two simultaneous requests reach this line',
    is: ({ what }) =>
      /^record_client_report: (?:its = r\.hits \+ 1, last_at = now\(\); return true|without hits = r\.hits)/.test(
        what,
      ),
  },
  {
    why: 'the lock matters to simultaneous requests only',
    is: ({ what }) => what.startsWith('check_redirect: without perform pg_advisory_xact_lock'),
  },
  {
    why: 'both kinds of redirects are cut again once they are joined',
    is: ({ what }) => /^search_redirects: , [ro]\.(?:slug|path) limit 1001\).*1001 → 1002$/.test(what),
  },
];
