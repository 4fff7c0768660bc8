import type { ContactMessage, JobApplication, Row } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { BUCKET } from '../../components/data/readCv';
import { pagedList } from '../../components/data/recordEndpoints';
import { wordsOf } from '../../components/words';

/** Numbers of what was erased, by kind. */
export type Counts = Record<keyof typeof KINDS, number>;
type Erasure = Omit<Row<'erasures'>, 'address_hash'>;

interface Correspondence {
  notes: Row<'message_notes'>[];
  answers: Row<'message_replies'>[];
  unsent_answer: unknown;
}
type Delivery = Row<'newsletter_deliveries'> & { subject: string };

/** Everything that is stored about an address, as the database's `find_person` answers it. */
export interface Person {
  email: string;
  messages: (ContactMessage & Correspondence)[];
  subscriptions: Row<'newsletter_subscribers'>[];
  /** What is remembered of deleted subscribers, so that the unsubscribe links of old issues work. */
  former_subscriptions: { id: string; email: string }[];
  deliveries: Delivery[];
  /** Subjects. */
  planned_newsletters: string[];
  applications: (JobApplication & Correspondence)[];
  suppressions: Row<'suppressions'>[];
  has_account: boolean;
  /** Names of members of the team with this address. */
  team_members: string[];
  /** Newest first. */
  erasures: Erasure[];
}

const KINDS = {
  messages: 'message',
  notes: 'note',
  answers: 'answer',
  subscriptions: 'subscription',
  former_subscriptions: 'former subscription',
  deliveries: 'sent newsletter',
  applications: 'application',
  cvs: 'CV',
} as const;
const KIND_NAMES = Object.keys(KINDS) as (keyof Counts)[];

const sizes = (lists: readonly (readonly unknown[])[]) => lists.reduce((sum, { length }) => sum + length, 0);

/** How much of each kind an erasure takes, counted as the database's `erase_person` does. */
export function countsOf(person: Person): Counts {
  const { messages, subscriptions, deliveries, applications } = person;
  const answered = [...messages, ...applications];
  return {
    messages: messages.length,
    notes: sizes(answered.map(({ notes }) => notes)),
    answers: sizes(answered.map(({ answers }) => answers)),
    subscriptions: subscriptions.length,
    former_subscriptions: person.former_subscriptions.length,
    deliveries: deliveries.length,
    applications: applications.length,
    cvs: cvPathsOf(applications).length,
  };
}

export const totalOf = (counts: Counts): number => KIND_NAMES.reduce((sum, kind) => sum + counts[kind], 0);

/** Counts in words, e.g. `2 messages, 1 CV`. */
export const countsInWords = (counts: Counts): string =>
  KIND_NAMES.filter((kind) => counts[kind] > 0)
    .map((kind) => wordsOf(counts[kind], KINDS[kind]))
    .join(', ');

/** Object names of their CVs. */
export const cvPathsOf = (applications: readonly JobApplication[]): string[] =>
  applications.map(({ cv_path: path }) => path).filter((path) => path !== null);

const LISTS = (['Message', 'Subscriber', 'Application', 'Campaign'] as const).map((type) => ({
  type,
  id: 'LIST',
}));

const personApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    person: build.query<Person, string>({
      query:
        (email) =>
        ({ db }) =>
          db.rpc('find_person', { p_email: email }),
      providesTags: LISTS,
      keepUnusedDataFor: 0,
    }),
    erasePerson: build.mutation<Counts, Person>({
      // The files first: the database erases no rows while a CV is stored.
      query:
        (person) =>
        async ({ db, supabase }) => {
          const paths = cvPathsOf(person.applications);
          if (paths.length > 0) {
            const { storage } = await supabase();
            const removed = await storage.from(BUCKET).remove(paths);
            if (removed.error) return { data: null, error: removed.error };
          }
          return db.rpc('erase_person', { p_email: person.email, p_total: totalOf(countsOf(person)) });
        },
      // After a failure too: what is stored may have changed.
      invalidatesTags: LISTS,
    }),
    /** Notes in the activity that a person's data is exported. */
    noteExport: build.mutation<unknown, void>({
      query:
        () =>
        ({ db }) =>
          db.rpc('note_export'),
    }),
    erasures: pagedList(build, {
      table: 'erasures',
      tag: 'Message',
      columns: ['id', 'counts', 'erased_by', 'erased_at'],
      searched: [],
    }),
  }),
});

export const { usePersonQuery, useErasePersonMutation, useNoteExportMutation, useErasuresQuery } = personApi;
