import type { CaseStudyCategory, MessageStatus, PostCategory, ReplyStatus, StageOutcome } from './constants';
import type { Database } from './database.types';

export type { Database, Json } from './database.types';

type Tables = Database['public']['Tables'];
export type Table = keyof Tables;

/** The functions of the database that the API calls, by name. */
export type Functions = Database['public']['Functions'];

/** Columns whose checks say more than their type: a text that is one of a few. */
interface Narrowed {
  application_stages: { outcome: StageOutcome };
  blog_posts: { category: PostCategory };
  case_studies: { category: CaseStudyCategory };
  contact_messages: { status: MessageStatus };
  deletion_log: { what: 'applications' | 'cvs' };
  message_notes: { kind: 'note' | 'move' };
  message_replies: { status: ReplyStatus };
}

/** A row of a table. The generated types say what it is; nothing else describes it. Dates are ISO 8601 strings. */
export type Row<T extends Table> = T extends keyof Narrowed
  ? Omit<Tables[T]['Row'], keyof Narrowed[T]> & Narrowed[T]
  : Tables[T]['Row'];

/** What may be written to a row that exists; every column is optional. */
export type Update<T extends Table> = Tables[T]['Update'];

/** Columns to ask for. Declared `as const satisfies Columns<'…'>`, so that `Asked` knows which they are. */
export type Columns<T extends Table> = readonly (keyof Row<T> & string)[];

/** What a query for these columns answers, row by row. */
export type Asked<T extends Table, C extends Columns<T>> = Pick<Row<T>, C[number]>;

/** Columns of a table that its editor fills in; the rest belongs to the database. */
export type ContentColumn<T extends Table> = Exclude<
  keyof Row<T> & string,
  'id' | 'created_at' | 'updated_at' | 'is_only_row' | 'picture_details'
>;

/**
 * What remains of an object once everything in it has its place: nothing. Assigning the rest of a destructuring to it
 * makes the compiler name each column that was forgotten.
 */
export type Nothing = Record<string, never>;

/** `content` is untrusted HTML, `date` is YYYY-MM-DD. */
export type Post = Row<'blog_posts'>;
export type CaseStudy = Row<'case_studies'>;
/** `description` is untrusted HTML, `gradient` is classes, e.g. `from-purple-600 to-cyan-600`. */
export type Project = Row<'projects'>;
export type Service = Row<'services'>;
export type TeamMember = Row<'team_members'>;
export type AboutContent = Omit<Row<'about_content'>, 'is_only_row'>;

/** What search engines and shared links show of a page instead of its own words; an absent or empty one changes nothing. */
export type Search = Post['search'];
export type Metric = CaseStudy['metrics'][number];
/** A picture of the work; `frame` is one of `SCREEN_FRAMES`, anything else is shown as `desktop`. */
export type Screen = CaseStudy['screens'][number];
/** What is known of the pictures of a row, by their addresses in it; the focal point in percent from left and top. */
export type PictureDetails = Post['picture_details'];
/** A picture of the library. */
export type LibraryPicture = Row<'pictures'>;
export type Stat = AboutContent['stats'][number];
export type Feature = AboutContent['features'][number];

/** What the back-office reads of a message, a subscriber and an application; the rest is for functions. */
export type ContactMessage = Omit<Row<'contact_messages'>, 'client_id' | 'notified_at' | 'notify_due_at'>;
export type NewsletterSubscriber = Pick<
  Row<'newsletter_subscribers'>,
  | 'id'
  | 'email'
  | 'topics'
  | 'active'
  | 'status'
  | 'suppression'
  | 'confirmed_at'
  | 'unsubscribed_at'
  | 'created_at'
>;
export type JobApplication = Omit<Row<'job_applications'>, 'client_id'>;
