import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { checkArchive, readEntries, rowsEntry, writeArchive, type Entry } from './archive';

const folder = mkdtempSync(join(tmpdir(), 'agency-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = {
  bucket: 'applications',
  name: 'a.pdf',
  type: 'application/pdf',
  cacheControl: 'max-age=3600',
  content: Buffer.from(Array.from({ length: 3_000_000 }, (_, n) => (n * 7 + (n >> 8)) % 256)),
};
const entries: Entry[] = [
  rowsEntry(
    'public.services',
    ['id', 'n'],
    ['{"id": 1, "n": 12345678901234567890.5}', '{"id": 2, "n": "\u2028\u00e9"}'],
  ),
  { file },
];
async function* given(all = entries): AsyncGenerator<Entry> {
  yield* all;
}
const path = join(folder, 'whole.jsonl.gz');
const read = async (from: string) => {
  const found: Entry[] = [];
  for await (const entry of readEntries(from)) found.push(entry);
  return found;
};

beforeAll(async () => {
  expect(await writeArchive(path, ['20250101000000'], given())).toEqual({ rows: 2, files: 1 });
});

test('gives back what was written, to the last digit and byte, and only to its owner', async () => {
  expect(await checkArchive(path)).toMatchObject({ migrations: ['20250101000000'] });
  const found = await read(path);
  expect(found[0]).toEqual(entries[0]);
  const stored = (found[1] as { file: typeof file }).file;
  expect(stored.content.equals(file.content)).toBe(true);
  expect({ ...stored, content: null }).toEqual({ ...file, content: null });
  expect(statSync(path).mode & 0o077).toBe(0);
});

test('a backup that fails leaves no file', async () => {
  async function* failing(): AsyncGenerator<Entry> {
    yield* entries;
    throw new Error('The disk is full');
  }
  await expect(writeArchive(join(folder, 'failed.gz'), [], failing())).rejects.toThrow('The disk is full');
  expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([]);
});

test('a file that is foreign or not whole is refused', async () => {
  const whole = readFileSync(path);
  const lines = gunzipSync(whole).toString().split('\n');
  const zipped = (some: readonly string[]) => gzipSync(some.join('\n'));
  const broken: [content: Buffer, reason: string][] = [
    [Buffer.alloc(0), ''],
    [Buffer.from('PK not ours'), 'incorrect header'],
    [gzipSync('{"format":"other"}\n'), 'another format'],
    [gzipSync('hello\n'), 'JSON'],
    [whole.subarray(0, whole.length - 20), 'unexpected end'],
    [whole.subarray(0, 200), ''],
    [Buffer.concat([whole.subarray(0, 2000), Buffer.alloc(64), whole.subarray(2064)]), ''],
    [zipped([...lines.slice(0, 2), '']), 'Its end is missing'],
    [zipped([lines[0]!, lines[2]!, lines[3]!, '']), 'Its end is missing'],
    [zipped([...lines.slice(0, 2), lines[3]!, '']), 'Its end is missing'],
    [zipped([...lines.slice(0, 3), lines[3]!.slice(0, 9)]), 'middle of a line'],
    [zipped([lines[0]!, '{"other":1}', ...lines.slice(1)]), 'another kind'],
  ];
  for (const [content, reason] of broken) {
    const one = join(folder, 'broken.gz');
    writeFileSync(one, content);
    await expect(checkArchive(one)).rejects.toThrow(
      new RegExp(`is no backup of this project, or it is damaged: [^]*${reason}[^]*Nothing was changed`),
    );
  }
  await expect(checkArchive(join(folder, 'none.gz'))).rejects.toThrow('ENOENT');
});
