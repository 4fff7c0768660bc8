import { NEWSLETTER_TOPICS, type FunctionInputs, type NewsletterSubscriber } from '@agency/shared/contracts';
import { readRows, toCsv } from '../../components/csv/csv';

type ImportRow = FunctionInputs['newsletter-import']['rows'][number];

export interface ReadCsv {
  rows: ImportRow[];
  /** Topics the file names that we do not have. */
  unknownTopics: string[];
  /** Rows without anything in the address column. */
  empty: number;
  /** Rows of people who get no newsletter, as the file says. */
  unsubscribed: number;
  /** Rows that name topics, but none that we have. */
  elsewhere: number;
}

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
  const data = await readRows(text);
  const [first, ...others] = data;
  if (!first) return { rows: [], unknownTopics: [], empty: 0, unsubscribed: 0, elsewhere: 0 };
  const columns = findColumns(
    first,
    others.find((cells) => cells.some((cell) => cell.includes('@'))),
  );
  if (!columns) return { rows: [], unknownTopics: [], empty: 0, unsubscribed: 0, elsewhere: 0 };
  const unknown = new Set<string>();
  const rows: ImportRow[] = [];
  let empty = 0;
  let unsubscribed = 0;
  let elsewhere = 0;
  for (const cells of columns.hasHeader ? others : data) {
    const email = cells[columns.email]?.trim() ?? '';
    if (email === '') {
      empty += 1;
      continue;
    }
    const cell = (index: number) => cells[index]?.trim() ?? '';
    if (!SUBSCRIBED.test(cell(columns.status)) || columns.left.some((index) => !NOTHING.test(cell(index)))) {
      unsubscribed += 1;
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
      elsewhere += 1;
      continue;
    }
    rows.push({ email: email.slice(0, 500), topics });
  }
  return { rows, unknownTopics: [...unknown], empty, unsubscribed, elsewhere };
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
