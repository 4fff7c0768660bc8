import { postRecord } from '@agency/shared/records';
import { normalizeRichText } from '../../../components/richtext/normalize';
import type { ForeignContent, ForeignPost } from '../formats/model';
import { createPictures } from './pictures';
import { runImport, type Backend, type Outcome, type PostRow } from './runImport';
import type { Choices } from './toValues';

const CHOICES: Choices = {
  isDraftsOnly: false,
  withPages: false,
  isReplacing: false,
  categories: new Map([['News', 'Marketing']]),
  otherCategory: 'Cloud',
  site: 'https://old.example',
};

export const post = (id: number, values: Partial<ForeignPost> = {}): ForeignPost => ({
  origin: `ghost:${id}`,
  kind: 'post',
  title: `Post ${id}`,
  slug: `post-${id}`,
  html: `<p>Text ${id}</p>`,
  excerpt: '',
  author: 'Ada',
  labels: [],
  status: 'published',
  publishedAt: '2024-01-02T08:00:00.000Z',
  createdAt: null,
  updatedAt: '2024-02-02T08:00:00.000Z',
  image: '',
  imageAlt: '',
  path: `/Post-${id}/`,
  notes: [],
  ...values,
});

export const NETWORK = { kind: 'network', message: 'The server could not be reached.' };

/** A backend in memory, which keeps what a database keeps: unique ids and slugs. */
export async function backendWith(rows: PostRow[] = []) {
  const stored = new Map(rows.map((row) => [row.id, row]));
  const redirects = new Map<string, string>();
  const remembered = new Map<string, string>();
  const uploads: string[] = [];
  const faults: { add?: () => void; redirect?: (paths: readonly { path: string }[]) => void } = {};
  const schema = await postRecord.loadSchema();
  const backend: Backend = {
    known: () => Promise.resolve([...stored.values()].map(({ id, slug }) => ({ id, slug }))),
    // As a request: what it throws is a rejection.
    add: async (batch) => {
      faults.add?.();
      const slugs = new Set([...stored.values()].map(({ slug }) => slug));
      for (const row of batch)
        if (stored.has(row.id) || slugs.has(row.slug)) throw { kind: 'duplicate', message: 'It is there.' };
      if (batch.some(({ title }) => title === 'Refused')) throw { kind: 'validation', message: 'Refused.' };
      for (const row of batch) stored.set(row.id, row);
    },
    replace: (row) => {
      stored.set(row.id, { ...stored.get(row.id)!, ...row });
      return Promise.resolve();
    },
    // All or none, as one statement.
    redirect: async (paths) => {
      faults.redirect?.(paths);
      for (const { path, post_id } of paths) if (!redirects.has(path)) redirects.set(path, post_id);
    },
    check: (values) => {
      const found = schema.safeParse(values);
      return found.success
        ? { values: found.data, problem: null }
        : { values: null, problem: found.error.issues[0]!.message };
    },
    normalize: normalizeRichText,
    pictures: createPictures(
      (source) => {
        if (source.kind === 'video') throw new Error('An import stores pictures.');
        const name = source.kind === 'address' ? source.address : source.name;
        if (name.includes('gone'))
          return Promise.reject({ kind: 'server', code: '422', message: 'No image.' } as never);
        uploads.push(name);
        return Promise.resolve(`https://files.example/${uploads.length}.png`);
      },
      {
        find: (key) => Promise.resolve(remembered.get(key) ?? null),
        add: (key, address) => Promise.resolve(void remembered.set(key, address)),
      },
      {
        site: CHOICES.site,
        files: new Map(),
        isOwn: (address) => address.startsWith('https://files.example'),
      },
    ),
    isOwnImage: () => false,
    today: '2025-06-01',
  };
  return { backend, stored, redirects, uploads, faults };
}
type Fake = Awaited<ReturnType<typeof backendWith>>;

const contentOf = (...posts: ForeignPost[]): ForeignContent => ({
  program: 'Ghost',
  posts,
  leftOut: [],
  site: CHOICES.site,
  files: new Map(),
});

export async function run(
  { backend }: Fake,
  posts: ForeignPost[],
  options: {
    choices?: Partial<Choices>;
    tried?: Set<string>;
    done?: Set<ForeignPost>;
    stopAfter?: number;
    onOutcome?: (outcome: Outcome) => void;
  } = {},
) {
  const outcomes: Outcome[] = [];
  let looks = 0;
  await runImport({
    content: contentOf(...posts),
    choices: { ...CHOICES, ...options.choices },
    backend,
    done: options.done ?? new Set(),
    tried: options.tried ?? new Set(),
    onOutcome: (outcome) => {
      outcomes.push(outcome);
      options.onOutcome?.(outcome);
    },
    isStopped: () => (looks += 1) > (options.stopAfter ?? Infinity),
  });
  return outcomes;
}
export const results = (outcomes: Outcome[]) =>
  outcomes.map(({ post: { title }, result }) => `${title}: ${result}`);
export const rowsOf = ({ stored }: Fake) => [...stored.values()];
