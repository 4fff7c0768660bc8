import type { NewsletterSubscriber } from '@agency/shared/contracts';
import { NEWSLETTER_TOPICS } from '@agency/shared/contracts';
import Papa from 'papaparse';
import { statusOf } from './status';
import type { ImportRow } from './subscribersApi';

export interface ReadCsv {
  rows: ImportRow[];
  /** Topics the file names that we do not have. */
  unknownTopics: string[];
  /** Rows without anything in the address column. */
  empty: number;
}

const EMAIL_HEADER = /^(e-?mail|e-?mail[ _-]?address|address|mail)$/i;
const TOPICS_HEADER = /^(topics?|tags?|interests?)$/i;

function findColumns(first: readonly string[]) {
  const headers = first.map((cell) => cell.trim());
  const email = headers.findIndex((header) => EMAIL_HEADER.test(header));
  if (email >= 0)
    return { hasHeader: true, email, topics: headers.findIndex((header) => TOPICS_HEADER.test(header)) };
  const looksLike = headers.findIndex((cell) => cell.includes('@'));
  return { hasHeader: looksLike < 0, email: Math.max(looksLike, 0), topics: -1 };
}

function findTopic(text: string): string | undefined {
  const wanted = text.toLowerCase();
  return NEWSLETTER_TOPICS.find(({ id, label }) => id === wanted || label.toLowerCase() === wanted)?.label;
}

/**
 * Addresses and topics of a CSV file, with or without a header line. Topics stand in one cell, separated by `;` or `|`.
 */
export function readCsv(text: string): ReadCsv {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' });
  const [first] = data;
  if (!first) return { rows: [], unknownTopics: [], empty: 0 };
  const columns = findColumns(first);
  const unknown = new Set<string>();
  const rows: ImportRow[] = [];
  let empty = 0;
  for (const cells of columns.hasHeader ? data.slice(1) : data) {
    // The apostrophe our own export puts before what a spreadsheet would run.
    const email = (cells[columns.email]?.trim() ?? '').replace(/^'(?=[=+-])/, '');
    if (email === '') {
      empty += 1;
      continue;
    }
    const named = (cells[columns.topics] ?? '')
      .split(/[;|]/)
      .map((topic) => topic.trim())
      .filter(Boolean);
    for (const topic of named) if (!findTopic(topic)) unknown.add(topic);
    const topics = [...new Set(named.flatMap((topic) => findTopic(topic) ?? []))];
    rows.push({ email: email.slice(0, 500), topics });
  }
  return { rows, unknownTopics: [...unknown], empty };
}

/** Subscribers as CSV. Cells a spreadsheet would take for a formula are made text. */
export function writeCsv(subscribers: readonly NewsletterSubscriber[]): string {
  const rows = subscribers.map((subscriber) => ({
    email: subscriber.email,
    topics: subscriber.topics.join('; '),
    status: statusOf(subscriber),
    subscribed: subscriber.created_at,
    confirmed: subscriber.confirmed_at ?? '',
  }));
  const columns = ['email', 'topics', 'status', 'subscribed', 'confirmed'];
  return Papa.unparse({ fields: columns, data: rows }, { escapeFormulae: true, newline: '\r\n' });
}

/** Hands a text to the person as a file. */
export function downloadCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
