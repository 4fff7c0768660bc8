import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSeed } from '../../local-stack/src/database/seed';
import { ROOT } from '../src/lib/workspace';
import type { Invocation } from '../command';

/** Hashes of every text and file of the sample, so that what has been changed is known without the sample itself. */
const RECORD = 'tools/src/lib/sample.txt';
const RECORD_COLUMNS = 8;
/** Contents in which every text is a name; elsewhere, labels of up to three words are everybody's. */
const NAMES = ['brand', 'partners', 'webManifest'];
const LABEL_WORDS = 3;
const FIXED_ID = /^\s*\('[0-9a-f]{8}-0000-4000-8000-[0-9a-f]{12}'/;

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 12);

/** A text of the content, and its place in it. */
interface PlacedText {
  place: string;
  text: string;
}

/** Texts of a value, by their place in it, e.g. `brand.address.city`. */
function* textsIn(value: unknown, place: string): Generator<PlacedText> {
  if (typeof value === 'string') yield { place, text: value };
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* textsIn(part, `${place}.${key}`);
}

/** Texts that are a brand's: its names, and sentences. */
async function textsOf(root: string): Promise<PlacedText[]> {
  const file = pathToFileURL(join(root, 'shared/src/content/index.ts'));
  const content = (await import(file.href)) as Record<string, unknown>;
  return Object.entries(content).flatMap(([name, value]) =>
    [...textsIn(value, name)].filter(
      ({ text }) => text && (NAMES.includes(name) || text.split(/\s+/).length > LABEL_WORDS),
    ),
  );
}

function filesOf(root: string): string[] {
  const folder = join(root, 'shell/public');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** How many rows with an id of the sample the seed has, by table. */
function rowsOf(root: string): [table: string, count: number][] {
  const inserts = readSeed(join(root, 'supabase/seed'))
    .split(/^insert into public\./m)
    .slice(1);
  return inserts
    .map((insert): [string, number] => [
      /^\w+/.exec(insert)![0],
      insert.split('\n').filter((line) => FIXED_ID.test(line)).length,
    ])
    .filter(([, count]) => count > 0);
}

function print(heading: string, lines: readonly string[]): void {
  console.log(`\n${heading}${lines.length ? '' : ': nothing.'}`);
  for (const line of lines) console.log(`  ${line}`);
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/**
 * `npm run sample`: names what is still the sample's. `--record` declares what is there now to be the sample.
 * `SITE_FOLDER` looks at another checkout.
 */
export async function run({ args }: Invocation): Promise<void> {
  const root = process.env.SITE_FOLDER ?? ROOT;
  const texts = await textsOf(root);
  const files = filesOf(root);
  const hashOfFile = (file: string) => hash(readFileSync(join(root, file)));
  if (args.includes('--record')) {
    const all = [...new Set([...texts.map(({ text }) => hash(text)), ...files.map(hashOfFile)])].sort();
    const lines = all.map((one, index) => one + ((index + 1) % RECORD_COLUMNS ? ' ' : '\n'));
    writeFileSync(join(root, RECORD), `${lines.join('').trim()}\n`);
    return;
  }
  const known = new Set(readFileSync(join(root, RECORD), 'utf8').split(/\s+/));
  const isSample = ({ text }: PlacedText) => known.has(hash(text));
  print(
    'Texts of the sample in shared/src/content',
    texts.filter(isSample).map(({ place, text }) => `${place}: ${shorten(text)}`),
  );
  print(
    'Pictures and icons of the sample',
    files.filter((file) => known.has(hashOfFile(file))),
  );
  print(
    'Rows of the sample in supabase/seed',
    rowsOf(root).map(([table, count]) => `${table}: ${count}`),
  );
}
