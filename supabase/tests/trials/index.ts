import type { Mutant } from '../mutants/mutant';
import { ACCOUNTS_BEHIND_NAMES } from './activity/accounts';
import { AUTHORS } from './activity/authors';
import { ACTIVITY_DETAILS } from './activity/details';
import { ACTIVITY } from './activity/entries';
import { NEEDS } from './activity/needs';
import { OTHER_ACTIVITY } from './activity/others';
import { PEOPLE_OF_THE_AGENCY } from './accounts/accounts';
import { PASSWORD_MAILS } from './accounts/passwordMails';
import { EDITORS } from './accounts/editors';
import { ADDRESSES } from './accounts/addresses';
import { RECOVERY_CODES } from './accounts/recoveryCodes';
import { ACCOUNT_NOTICES } from './accounts/notices';
import { SECOND_FACTORS } from './accounts/secondFactors';
import { SESSIONS } from './accounts/sessions';
import { ENDS_OF_APPLICATIONS } from './applicants/ends';
import { STAGES } from './applicants/stages';
import { APPLICANT_MAILS } from './applicants/mails';
import { AUDIT } from './audit';
import { CELLS } from './cells';
import { COLUMN_TRIALS } from './columns';
import { DRAFT_LINKS } from './draftLinks';
import { DRAFTS } from './drafts';
import { FILES } from './files';
import { INBOX } from './inbox/messages';
import { REPLIES } from './inbox/replies';
import { KEYS } from './keys';
import { LISTS } from './lists';
import { MOVES } from './moves';
import { AUDIENCE } from './newsletter/audience';
import { CAMPAIGN_CREATION } from './newsletter/campaign-creation';
import { CAMPAIGN_END } from './newsletter/campaign-end';
import { CAMPAIGN_QUEUE } from './newsletter/campaign-queue';
import { CONFIRMATION_MAILS } from './newsletter/confirmation-mails';
import { DELIVERIES } from './newsletter/deliveries';
import { FEEDBACK } from './newsletter/feedback';
import { PLANNED } from './newsletter/planned';
import { REPEATED_SIGN_UPS } from './newsletter/repeated-sign-ups';
import { RESULTS } from './newsletter/results';
import { SEND_RATE } from './newsletter/send-rate';
import { SUBSCRIBER_STATUS } from './newsletter/status';
import { STEERING } from './newsletter/steering';
import { SUBSCRIPTIONS } from './newsletter/subscriptions';
import { CLIENT_REPORTS } from './operators/client-reports';
import { OPERATOR_FUNCTIONS } from './operators/functions';
import { SUMS } from './operators/insight/sums';
import { VISITS } from './operators/insight/visits';
import { PICTURE_CHANGES } from './media/changes';
import { PICTURES } from './media/pictures';
import { REPLACED_PICTURES } from './media/replaced';
import { NOTICES } from './operators/notices';
import { PURGE } from './operators/purge';
import { ENDLESS_PAGES } from './operators/endless-pages';
import { RELEASE_WATCH } from './operators/release-watch';
import { PEOPLE_ERASED } from './people/erasing';
import { PEOPLE_FOUND } from './people/finding';
import { PEOPLE_TABLES } from './people/tables';
import { PLANS_CARRIED_OUT } from './planning/carriedOut';
import { CALENDAR, PLANNED_CHANGES } from './planning/changes';
import { PLANNING } from './planning/policies';
import { PLANNED_ROWS } from './planning/rows';
import { PROFILES } from './profiles';
import { REDIRECTS } from './redirects';
import { RIGHTS } from './rights';
import { SEARCH } from './search';
import { SLUGS } from './slugs';
import { TEAM } from './team';
import { VERSIONS } from './versions';
import { FORGED_COLUMNS } from './visitors/forged-columns';
import { RATE_LIMITS } from './visitors/rate-limits';
import { SUBMISSIONS } from './visitors/submissions';
import type { Trial } from './runner';

const VISITORS = [...FORGED_COLUMNS, ...RATE_LIMITS, ...SUBMISSIONS];
const SUBSCRIBERS = [
  ...REPEATED_SIGN_UPS,
  ...CONFIRMATION_MAILS,
  ...SUBSCRIPTIONS,
  ...AUDIENCE,
  ...SUBSCRIBER_STATUS,
  FEEDBACK,
];
const CAMPAIGNS = [
  ...CAMPAIGN_CREATION,
  ...CAMPAIGN_QUEUE,
  ...PLANNED,
  ...RESULTS,
  ...DELIVERIES,
  ...CAMPAIGN_END,
  ...STEERING,
  ...SEND_RATE,
];
const OPERATORS = [
  ...OPERATOR_FUNCTIONS,
  ...CLIENT_REPORTS,
  ENDLESS_PAGES,
  ...RELEASE_WATCH,
  ...VISITS,
  ...SUMS,
  PURGE,
  ...NOTICES,
];
const OWN = [...PROFILES, ...FILES, ...EDITORS];
const BEHAVIOUR = [
  ...AUDIT,
  ...SLUGS,
  ...TEAM,
  ...VERSIONS,
  ...DRAFTS,
  ...DRAFT_LINKS,
  ...PLANNED_ROWS,
  ...PLANNED_CHANGES,
  ...PLANS_CARRIED_OUT,
  ...CALENDAR,
  ...SEARCH,
  ...REDIRECTS,
  ...LISTS,
  ...MOVES,
  ...INBOX,
  ...REPLIES,
  ...STAGES,
  ...ENDS_OF_APPLICATIONS,
  ...APPLICANT_MAILS,
  ...PEOPLE_FOUND,
  ...PEOPLE_ERASED,
  ...PEOPLE_TABLES,
  ...PICTURES,
  ...PICTURE_CHANGES,
  ...REPLACED_PICTURES,
  ...ACTIVITY,
  ...OTHER_ACTIVITY,
  ...ACTIVITY_DETAILS,
  ...AUTHORS,
  ...ACCOUNTS_BEHIND_NAMES,
  ...NEEDS,
  ...PEOPLE_OF_THE_AGENCY,
  ...PASSWORD_MAILS,
  ...SESSIONS,
  ...ACCOUNT_NOTICES,
  ...SECOND_FACTORS,
  ...RECOVERY_CODES,
  ...ADDRESSES,
  ...VISITORS,
  ...SUBSCRIBERS,
  ...CAMPAIGNS,
  ...OPERATORS,
  ...KEYS,
];

export const TRIALS: readonly Trial[] = [
  ...RIGHTS,
  ...CELLS,
  ...PLANNING,
  ...OWN,
  ...BEHAVIOUR,
  ...COLUMN_TRIALS,
];

/** The trials to try first, by the kind of the mutant; all of them for kinds that are not named. */
const GROUPS: Record<string, readonly Trial[]> = {
  'table grants': RIGHTS,
  'column grants': RIGHTS,
  'schema grants': RIGHTS,
  execute: RIGHTS,
  "owner's rights": RIGHTS,
  'search path': RIGHTS,
  policies: [
    ...RIGHTS.filter(({ of }) => of?.includes('policies')),
    ...CELLS,
    ...PLANNING,
    ...OWN,
    ...STAGES,
    ...VISITORS,
    ...PICTURES,
  ],
  'row level security': RIGHTS,
  buckets: OWN,
  triggers: BEHAVIOUR,
  'unique keys': KEYS,
  'primary keys': KEYS,
  'foreign keys': KEYS,
  'not null': KEYS,
};
/** What a trial of all tables or all functions has in `of`, by the kind of the mutant. */
const ABOUT: Record<string, string> = {
  execute: 'function',
  "owner's rights": 'function',
  'search path': 'function',
  'unique keys': 'unique',
  'primary keys': 'primary',
  'foreign keys': 'foreign',
  'not null': 'nullable',
};

/** A trial that may notice a mutant, and how often it has. */
export interface Candidate {
  trial: Trial;
  tried: number;
  noticed: number;
}

const found = new Map<string, Candidate[]>();

/** The trials that are about the mutated object. Mutants of one object share the array, and so what its trials have noticed. */
export function trialsFor({ kind, of, what }: Mutant): Candidate[] {
  // A check is named after its column.
  const column = kind.startsWith('checks') ? /^\w+?_check/.exec(what)?.[0] : undefined;
  const key = `${kind} ${of} ${column ?? what.split(' ')[0]}`;
  const known = found.get(key);
  if (known) return known;
  const word = new RegExp(`\\b${ABOUT[kind] ?? of}\\b`);
  const trials = column
    ? TRIALS.filter(
        (trial) =>
          trial.of?.includes(column) ||
          (COLUMN_TRIALS.includes(trial) &&
            column.startsWith(`${trial.name.split(' ')[0]!.replace('.', '_')}_`)),
      )
    : (GROUPS[kind] ?? TRIALS).filter(
        (trial) =>
          trial.of?.some((name) => name === kind || word.test(name)) ||
          trial.steps.some(({ run }) => word.test(run)),
      );
  // One that names the mutated thing has as good as noticed a mutant before.
  const isAbout = (trial: Trial) => trial.of?.some((name) => what.startsWith(`${name} `)) ?? false;
  const candidates = trials.map((trial) => ({ trial, tried: 0, noticed: isAbout(trial) ? 3 : 0 }));
  found.set(key, candidates);
  return candidates;
}
