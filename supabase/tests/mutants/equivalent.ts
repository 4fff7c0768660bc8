import type { Mutant } from './catalogue';

/** Mutants that change nothing anybody could see, and why. */
export const EQUIVALENT: readonly { why: string; is: (mutant: Mutant) => boolean }[] = [
  {
    why: 'the policy asks the same of the row before the change, and it is about the asker alone',
    is: ({ kind, what }) =>
      kind === 'policies' && /^admins change .*: check (?:opened|AND \( SELECT private\.is_admin)/.test(what),
  },
  {
    why: 'a slice that starts before the first entry starts with the first entry',
    is: ({ what }) =>
      what.startsWith('move_team_member: ; ids := ids[1:new_position]') && what.endsWith('1 → 0'),
  },
  {
    why: 'moving the only member there is leads to the same place',
    is: ({ what }) => what.startsWith('move_team_member: ength(ids, 1), 0)') && what.endsWith('0 → 1'),
  },
  {
    why: 'what is no object has none of the fields either',
    is: ({ what }) => what === "is_object_list: where jsonb_typeof(item) <> 'object' → false",
  },
  {
    why: 'an empty list is as far below the bound as a list of one',
    is: ({ what }) => /^is_label_list: .*0 → 1$/.test(what),
  },
  {
    why: 'any number will do to spread locks',
    is: ({ what }) => /^queue_newsletter_campaign: xtended\(p_key, 0\)/.test(what),
  },
  {
    why: 'what was not found has no age that could lapse',
    is: ({ what }) => what === 'queue_newsletter_campaign: if found → true',
  },
  {
    why: 'somebody who was not found is neither suppressed nor gone nor waiting, and goes on to be inserted',
    is: ({ what }) => what === 'welcome_back: if not found → false',
  },
  {
    why: 'the insert after it skips what is known, and the count is what is left',
    is: ({ what }) =>
      /^import_subscribers: (?:where s\.email = i\.email → false|without delete from pg_temp\.incoming i using public\.newsletter_subscribers)/.test(
        what,
      ),
  },
  {
    why: 'columns of the system and dropped ones are filled in nowhere',
    is: ({ what }) => /^fill_in_only: and (?:a\.attnum > 0|not a\.attisdropped) → true$/.test(what),
  },
  {
    why: 'a redirect from an address to itself is taken away in the next statement',
    is: ({ what }) => what === 'keep_old_slug: and new.slug <> old.slug → true',
  },
  {
    why: 'only two requests at the very same time get there',
    is: ({ what }) =>
      /^record_client_report: (?:its = r\.hits \+ 1, last_at = now\(\); return true|without hits = r\.hits)/.test(
        what,
      ),
  },
];
