import type { Update } from '@agency/shared/contracts';
import type { ForeignContent, ForeignPost } from '../formats/model';
import { fileOf, toAbsolute } from './addresses';
import { idOf } from './identity';
import { attempt } from './interruption';
import { lead, oldPathsOf, REDIRECTS, type Redirect } from './lead';
import type { Pictures } from './pictures';
import { prepareText, type PreparedText } from './prepareText';
import { toValues, wantedSlug, type Choices } from './toValues';

export type PostRow = Update<'blog_posts'> & { id: string; slug: string };

/** What became of a post. */
export interface Outcome {
  post: ForeignPost;
  id: string;
  result: 'imported' | 'replaced' | 'skipped' | 'failed';
  /** Its address here; the wanted one when it failed. */
  slug: string;
  /** What is different here, or why it failed. */
  notes: readonly string[];
  /** Whether its old address does not lead to it; the notes say why. */
  isUnled?: boolean;
}

/** What an import reads and writes. Each rejects with an AppError. */
export interface Backend {
  /** Id and slug of every post. */
  known: () => Promise<readonly { id: string; slug: string }[]>;
  /** Adds these posts, all or none. */
  add: (rows: readonly PostRow[]) => Promise<void>;
  /** Replaces the content of a post. */
  replace: (row: PostRow) => Promise<void>;
  redirect: Redirect;
  /** Checks the values of a post's form. */
  check: (
    values: object,
  ) => { values: Update<'blog_posts'>; problem: null } | { values: null; problem: string };
  normalize: (html: string) => string;
  pictures: Pictures;
  isOwnImage: (address: string) => boolean;
  today: string;
}

interface Options {
  content: ForeignContent;
  choices: Choices;
  backend: Backend;
  /** Posts that an earlier part of this run has dealt with. */
  done: ReadonlySet<ForeignPost>;
  /** Ids that an interrupted part of this run may have stored: they count as imported. */
  tried: Set<string>;
  onOutcome: (outcome: Outcome) => void;
  isStopped: () => boolean;
}

interface Prepared {
  post: ForeignPost;
  row: PostRow;
  notes: string[];
}

/** Rows of one request, and the characters after which it is sent anyway. */
const BATCH = 20;
const MOST_CHARACTERS = 400_000;

/** The posts of a file that an import takes. */
export const chosenPosts = ({ posts }: ForeignContent, { withPages }: Pick<Choices, 'withPages'>) =>
  posts.filter(({ kind }) => kind === 'post' || withPages);

function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const slug = `${wanted.slice(0, 190)}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

const momentsOf = ({ publishedAt, createdAt, updatedAt }: ForeignPost) => {
  const created = publishedAt ?? createdAt;
  return { ...(created && { created_at: created }), ...(updatedAt && { updated_at: updatedAt }) };
};

/**
 * Imports the posts of a file, in order. A post that is here already is skipped, or replaced if that was chosen, so the
 * same file can be imported as often as one likes, and after any interruption.
 * @throws AppError when the backend does not answer (`isInterruption`): what was reported before is stored
 */
export async function runImport(options: Options): Promise<void> {
  const { content, choices, backend, done, tried, onOutcome, isStopped } = options;
  const posts = chosenPosts(content, choices);
  const ids = await Promise.all(posts.map(({ origin }) => idOf(origin)));
  const slugs = new Map((await backend.known()).map(({ id, slug }) => [id, slug]));
  const taken = new Set(slugs.values());
  const planned = posts.map((post, index) => {
    const id = ids[index]!;
    const stored = slugs.get(id);
    const wanted = wantedSlug(post, id);
    const slug = stored ?? freeSlug(wanted, taken);
    taken.add(slug);
    slugs.set(id, slug);
    return { post, id, slug, wanted, isStored: stored !== undefined };
  });
  const seen = new Set<string>();
  const moved = new Map(
    planned.flatMap(({ post, slug }) => oldPathsOf(post).map((path) => [path, `/blog/${slug}`])),
  );

  let there: { post: ForeignPost; id: string; slug: string }[] = [];
  let batch: Prepared[] = [];
  let size = 0;
  const flush = async () => {
    const rows = batch;
    [batch, size] = [[], 0];
    await store(rows, backend, tried, onOutcome);
  };
  // An earlier import may have been interrupted between a post and its redirect, or the redirect refused.
  const leadThere = async () => {
    const posts = there;
    there = [];
    const unled = await lead(posts, backend.redirect);
    for (const { post, id, slug } of posts) {
      const note = unled.get(id);
      const isOurs = tried.has(id);
      const notes = [...(isOurs ? [] : ['It is here already.']), ...(note ? [note] : [])];
      const result = isOurs ? 'imported' : 'skipped';
      onOutcome({ post, id, result, slug, notes, ...(note && { isUnled: true }) });
    }
  };

  for (const { post, id, slug, wanted, isStored } of planned) {
    if (isStopped()) break;
    if (done.has(post)) {
      seen.add(id);
      continue;
    }
    const outcome = (result: Outcome['result'], notes: readonly string[]) =>
      onOutcome({ post, id, result, slug, notes });
    if (seen.has(id)) {
      outcome('skipped', ['It is twice in the file.']);
      continue;
    }
    seen.add(id);
    if (isStored && !choices.isReplacing) {
      there.push({ post, id, slug });
      if (there.length >= REDIRECTS) await leadThere();
      continue;
    }
    const { row, notes, problem } = await prepare(
      post,
      { id, slug, wanted, moved },
      content,
      choices,
      backend,
    );
    if (problem !== null) {
      outcome('failed', [problem]);
      continue;
    }
    if (isStored) {
      // As restoring a version does: content changes, neither address nor visibility do.
      const { published: _published, publish_at: _from, unpublish_at: _until, ...shown } = row;
      const error = await attempt(() => backend.replace(shown));
      outcome(error ? 'failed' : 'replaced', error ? [error.message] : notes);
      continue;
    }
    batch.push({ post, row: { ...row, ...momentsOf(post) }, notes });
    size += row.content?.length ?? 0;
    if (batch.length >= BATCH || size >= MOST_CHARACTERS) await flush();
  }
  await flush();
  await leadThere();
}

interface Place {
  id: string;
  slug: string;
  wanted: string;
  moved: ReadonlyMap<string, string>;
}

async function prepare(
  post: ForeignPost,
  { id, slug, wanted, moved }: Place,
  { files }: ForeignContent,
  choices: Choices,
  { pictures, normalize, check, today, isOwnImage }: Backend,
) {
  const notes = [...post.notes];
  const text: PreparedText = await prepareText(post.html, {
    site: choices.site,
    pictures,
    normalize,
    newAddress: (path) => moved.get(path) ?? null,
  });
  let image = '';
  if (post.image) {
    const { url, problem } = await pictures.get(post.image);
    const kept = url ?? (fileOf(post.image, files) ? null : toAbsolute(post.image, choices.site));
    image = kept ?? '';
    if (problem !== null)
      notes.push(`The featured image ${kept ?? post.image} could not be fetched: ${problem}`);
    if (kept && !url && !isOwnImage(kept)) notes.push('Readers do not see it until it is stored here.');
  }
  if (slug !== wanted) notes.push(`The address /blog/${wanted} is taken, so it is /blog/${slug}.`);
  if (post.kind === 'page') notes.push('It is a page there, and a draft of a post here.');
  const { values, notes: fitted } = toValues(post, choices, { slug, text, image, today });
  const checked = check(values);
  if (checked.problem !== null) return { row: null, notes, problem: checked.problem };
  const row: PostRow = { ...checked.values, id, slug };
  return { row, notes: [...notes, ...text.notes, ...fitted], problem: null };
}

/** Adds a batch; when one of its rows is refused, each by itself, so that the others are stored. */
async function store(
  batch: readonly Prepared[],
  backend: Backend,
  tried: Set<string>,
  onOutcome: Options['onOutcome'],
): Promise<void> {
  if (batch.length === 0) return;
  for (const { row } of batch) tried.add(row.id);
  const error = await attempt(() => backend.add(batch.map(({ row }) => row)));
  if (error && batch.length > 1) {
    for (const one of batch) await store([one], backend, tried, onOutcome);
    return;
  }
  const stored = error ? [] : batch.map(({ post, row: { id, slug } }) => ({ post, id, slug }));
  const unled = await lead(stored, backend.redirect);
  for (const { post, row, notes } of batch) {
    const note = unled.get(row.id);
    onOutcome({
      post,
      id: row.id,
      result: error ? 'failed' : 'imported',
      slug: row.slug,
      notes: error ? [error.message] : [...notes, ...(note ? [note] : [])],
      ...(note && { isUnled: true }),
    });
  }
}
