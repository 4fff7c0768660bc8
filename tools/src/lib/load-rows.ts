import { expectOk, type OperatorApi } from './operator';

const POST_CATEGORIES = ['Technology', 'Design', 'Development', 'E-commerce', 'Cloud', 'Marketing'];
const CASE_CATEGORIES = ['E-commerce', 'Mobile App', 'Enterprise', 'AI/ML', 'Web App'];
const TOPICS = [
  'Web Development',
  'Mobile Development',
  'UI/UX Design',
  'AI & Machine Learning',
  'E-commerce',
  'Cloud Computing',
];
const POST_IMAGES = ['booking-form', 'dark-mode', 'html-first', 'passkeys', 'company-field'];
const PROJECT_IMAGES = ['fennimore-basket', 'kestrel-rounds', 'meridian-parcel', 'pelorus', 'union-kiln'];
const PARAGRAPH =
  'A page is fast when it asks for little, shows it at once and keeps what the reader has done. Everything else is decoration.';

const pick = (list: readonly string[], n: number) => list[n % list.length];
/** One row a minute, counted back from a fixed day, so that two runs make the same rows. */
const minutesAgo = (n: number) => new Date(Date.UTC(2025, 5, 1) - n * 60_000).toISOString();

/** Subscriber number `n`: nine in ten confirmed, one in twenty gone again. Addresses of a reserved domain. */
export function subscriberRow(n: number) {
  const hasLeft = n % 20 === 7;
  return {
    email: `load-${String(n).padStart(6, '0')}@subscribers.example`,
    topics: TOPICS.filter((_, index) => (n + index) % 3 === 0),
    active: !hasLeft,
    created_at: minutesAgo(n),
    confirmation_sent_at: minutesAgo(n),
    confirmed_at: n % 10 === 3 ? null : minutesAgo(n),
    unsubscribed_at: hasLeft ? minutesAgo(n) : null,
    consent: { source: 'load' },
  };
}

/** Post number `n`: one in ten a draft. */
export function postRow(n: number) {
  const created = minutesAgo(n);
  return {
    slug: `load-post-${n}`,
    title: `Load post ${n}: what the tide leaves behind`,
    excerpt: PARAGRAPH,
    content: `<h2>Note ${n}</h2>${`<p>${PARAGRAPH}</p>`.repeat(12)}`,
    category: pick(POST_CATEGORIES, n),
    author: `Author ${n % 7}`,
    date: created.slice(0, 10),
    read_time: '5 min read',
    image: `/media/posts/${pick(POST_IMAGES, n)}.webp`,
    image_alt: 'A picture of the seed',
    published: n % 10 !== 9,
    created_at: created,
  };
}

/** Project number `n`: one in ten a draft, none featured. */
export function projectRow(n: number) {
  return {
    title: `Load project ${n}`,
    description: `<p>${PARAGRAPH}</p>`,
    image: `/media/projects/${pick(PROJECT_IMAGES, n)}.webp`,
    image_alt: 'A picture of the seed',
    category: pick(CASE_CATEGORIES, n),
    tags: ['Load', `Tag ${n % 25}`],
    order: 1000 + n,
    published: n % 10 !== 9,
    created_at: minutesAgo(n),
  };
}

/** Rows to add to a table: `row(0)` … `row(count - 1)`. */
export interface Rows {
  table: string;
  count: number;
  row: (n: number) => object;
  /** The column by which a row that is there already is left alone. */
  key?: string;
  /**
   * Rows a request. Bounded by the embedded backend's limits per address: 1 MB, and for tables open to visitors, 64 KB
   * sixty times a minute.
   */
  batch?: number;
}

/** Adds rows to a table, in portions. @throws UserError with what the backend said */
export async function addRows(
  api: OperatorApi,
  { table, count, row, key, batch = 400 }: Rows,
): Promise<void> {
  for (let first = 0; first < count; first += batch) {
    const rows = Array.from({ length: Math.min(batch, count - first) }, (_, index) => row(first + index));
    const path = `/rest/v1/${table}${key ? `?on_conflict=${key}` : ''}`;
    const prefer = `return=minimal${key ? ',resolution=ignore-duplicates' : ''}`;
    await expectOk(await api.request('POST', path, rows, { prefer }), `Adding to ${table}`);
  }
}
