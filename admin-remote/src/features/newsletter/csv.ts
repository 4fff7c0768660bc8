import {
  NEWSLETTER_TOPICS,
  type FunctionInputs,
  type ImportReason,
  type NewsletterSubscriber,
} from '@agency/shared/contracts';
import { readNumberedRows, toCsv } from '../../components/csv/csv';
import { fetchPart } from '../../components/later/fetchPart';

type ImportRow = FunctionInputs['newsletter-import']['rows'][number];

/** Why a row is left out, as reports say it. */
export const REASONS = {
  invalid: 'not an email address',
  unsubscribed: 'not subscribed, as the file says',
  elsewhere: 'they chose only topics we do not have',
  empty: 'no address in the row',
  repeated: 'named more than once',
} as const;
type Reason = keyof typeof REASONS;

/** Why the server added nobody for a row. */
export const SERVER_REASONS: Record<ImportReason, string> = {
  known: 'already subscribed',
  unsubscribed: 'they have unsubscribed',
  bounced: 'the mailbox does not exist',
  complaint: 'they have called a newsletter spam',
  deleted: 'removed from the list for good',
  manual: 'suppressed by hand',
};

/** The rule of the server for addresses. It comes with zod, which the list does without. */
const loadRules = () => import('@agency/shared/records/rules');

/** A row that nobody is added for. */
export interface LeftOutRow {
  /** Which one of the file, counted from 1. */
  number: number;
  email: string;
  reason: Reason;
}

export interface ReadCsv {
  rows: ImportRow[];
  /** Which row of the file each of `rows` is. */
  numbers: number[];
  /** Topics the file names that we do not have. */
  unknownTopics: string[];
  /** Rows that are not imported, and those of `rows` that the server is going to leave out. */
  leftOut: LeftOutRow[];
}

export const countOf = ({ leftOut }: ReadCsv, reason: Reason): number =>
  leftOut.filter((row) => row.reason === reason).length;

/** The surest first: a list of customers has a street in its "Address". */
const EMAIL_HEADERS = [/^e-?mail([ _-]?address)?$/i, /^mail$/i, /^address$/i];
const STATUS_HEADER = /^((e-?mail|subscription|subscriber|marketing|member)[ _-]?)?(status|state)$/i;
/** Words of a status with which somebody gets newsletters; with any other they may not. */
const SUBSCRIBED = /^(subscribed|confirmed|active|enabled|opted[ _-]?in|yes|true|1|)$/i;
/** Columns about the end of a subscription, such as `UNSUB_TIME`; who never left has nothing in them. */
const LEFT_HEADER = /^(unsub|opt(ed)?[ _-]?out|clean|bounce|complain)/i;
const NOTHING = /^(false|no|0|)$/i;
const TOPICS_HEADER = /^(topics?|tags?|interests?)$/i;

/**
 * @param next the first row below with an address, which tells by an address which column an unknown header names
 * @returns null if no column is one of addresses
 */
function findColumns(first: readonly string[], next: readonly string[] = []) {
  const headers = first.map((cell) => cell.trim());
  const email = EMAIL_HEADERS.map((known) => headers.findIndex((header) => known.test(header))).find(
    (index) => index >= 0,
  );
  if (email !== undefined)
    return {
      hasHeader: true,
      email,
      topics: headers.findIndex((header) => TOPICS_HEADER.test(header)),
      status: headers.findIndex((header) => STATUS_HEADER.test(header)),
      left: headers.flatMap((header, index) => (LEFT_HEADER.test(header) ? [index] : [])),
    };
  const withAddress = (cells: readonly string[]) => cells.findIndex((cell) => cell.includes('@'));
  const looksLike = withAddress(headers);
  const hasHeader = looksLike < 0;
  const found = hasHeader ? withAddress(next) : looksLike;
  if (found < 0) return null;
  return { hasHeader, email: found, topics: -1, status: -1, left: [] };
}

function findTopic(text: string): string | undefined {
  const wanted = text.toLowerCase();
  return NEWSLETTER_TOPICS.find(({ id, label }) => id === wanted || label.toLowerCase() === wanted)?.label;
}

/**
 * Addresses and topics of a CSV file, with or without a header line. Topics stand in one cell, separated by `;` or `|`. People whose
 * status in the file is another than subscribed are left out: a consent for the file would be taken for theirs.
 */
export async function readCsv(text: string): Promise<ReadCsv> {
  const data = await readNumberedRows(text);
  const [first, ...others] = data;
  const columns =
    first &&
    findColumns(first.cells, others.find(({ cells }) => cells.some((cell) => cell.includes('@')))?.cells);
  if (!columns) return { rows: [], numbers: [], unknownTopics: [], leftOut: [] };
  const { optionalEmailSchema } = await fetchPart(loadRules);
  const unknown = new Set<string>();
  const rows: ImportRow[] = [];
  const numbers: number[] = [];
  const leftOut: LeftOutRow[] = [];
  const seen = new Set<string>();
  for (const { number, cells } of columns.hasHeader ? others : data) {
    const email = cells[columns.email]?.trim() ?? '';
    const leaveOut = (reason: Reason) => leftOut.push({ number, email, reason });
    if (email === '') {
      leaveOut('empty');
      continue;
    }
    const cell = (index: number) => cells[index]?.trim() ?? '';
    if (!SUBSCRIBED.test(cell(columns.status)) || columns.left.some((index) => !NOTHING.test(cell(index)))) {
      leaveOut('unsubscribed');
      continue;
    }
    const named = (cells[columns.topics] ?? '')
      .split(/[;|]/)
      .map((topic) => topic.trim())
      .filter(Boolean);
    for (const topic of named) if (!findTopic(topic)) unknown.add(topic);
    const topics = [...new Set(named.flatMap((topic) => findTopic(topic) ?? []))];
    // Without a topic they would get every newsletter.
    if (named.length > 0 && topics.length === 0) {
      leaveOut('elsewhere');
      continue;
    }
    // The server has the last word on these.
    if (!optionalEmailSchema.safeParse(email).success) leaveOut('invalid');
    else if (seen.has(email.toLowerCase())) leaveOut('repeated');
    seen.add(email.toLowerCase());
    rows.push({ email: email.slice(0, 500), topics });
    numbers.push(number);
  }
  return { rows, numbers, unknownTopics: [...unknown], leftOut };
}

export function subscribersToCsv(subscribers: readonly NewsletterSubscriber[]): Promise<string> {
  return toCsv(
    ['email', 'topics', 'status', 'subscribed', 'confirmed'],
    subscribers.map((subscriber) => [
      subscriber.email,
      subscriber.topics.join('; '),
      subscriber.status,
      subscriber.created_at,
      subscriber.confirmed_at ?? '',
    ]),
  );
}
