import { unzipSync } from 'fflate';
import { normalizeRichText } from '../../../components/richtext/normalize';
import { CONTENT_FILE, readSite, SITE_TABLE_NAMES, SITE_TABLES, type SiteTables } from '../formats/site';
import { exportSite } from './exportSite';
import { importSite, type SiteOutcome } from './importSite';

const BUCKET = 'https://one.example/storage/v1/object/public/public-images/';
const bytes = (text: string) => new TextEncoder().encode(text);

/** A site in memory, with an id, a moment, a list and a picture in every kind of column. */
function siteAt(bucket: string) {
  const tables = Object.fromEntries(SITE_TABLE_NAMES.map((table) => [table, []])) as unknown as Record<
    keyof SiteTables,
    Record<string, unknown>[]
  >;
  const images = new Map<string, Uint8Array>();
  const reads = {
    readTables: () => Promise.resolve(structuredClone(tables) as SiteTables),
    normalize: normalizeRichText,
    bucket,
    readImage: (path: string) => Promise.resolve(images.get(path) ?? null),
    onProgress: () => {},
  };
  const writes = {
    normalize: normalizeRichText,
    bucket,
    keysOf: (table: keyof SiteTables) =>
      Promise.resolve(new Set(tables[table].map((row) => String(row[SITE_TABLES[table]])))),
    add: (table: keyof SiteTables, rows: readonly object[]) => {
      if (rows.some((row) => (row as { title?: string }).title === 'Refused'))
        return Promise.reject({ kind: 'validation', message: 'Refused.' } as never);
      tables[table].push(...(rows as Record<string, unknown>[]));
      return Promise.resolve();
    },
    replace: (table: keyof SiteTables, row: object) => {
      const key = SITE_TABLES[table];
      const at = tables[table].findIndex((one) => one[key] === (row as Record<string, unknown>)[key]);
      tables[table][at] = row as Record<string, unknown>;
      return Promise.resolve();
    },
    putImage: async (path: string, image: Blob) => {
      images.set(path, new Uint8Array(await image.arrayBuffer()));
    },
  };
  return { tables, images, reads, writes };
}

function filledSite() {
  const site = siteAt(BUCKET);
  site.images.set('blog/1.png', bytes('one'));
  site.images.set('projects/2-abc123.png', bytes('two'));
  site.tables.blog_posts.push(
    { slug: 'b', title: 'B', id: 'p2', content: '<p>B</p>', image: '/media/posts/x.webp', updated_at: 't' },
    {
      id: 'p1',
      slug: 'a',
      title: 'A',
      content: `<p><img src="${BUCKET}blog/1.png"></p>`,
      image: `${BUCKET}blog/1.png`,
      updated_at: 't',
    },
  );
  site.tables.projects.push({
    id: 'j1',
    title: 'J',
    description: '',
    screens: [{ image: `${BUCKET}projects/2-abc123.png` }],
  });
  site.tables.slug_redirects.push({ slug: 'old', post_id: 'p1' });
  return site;
}

const entriesOf = async (archive: Blob) =>
  new Map(
    Object.entries(unzipSync(new Uint8Array(await archive.arrayBuffer()))) as [
      string,
      Uint8Array<ArrayBuffer>,
    ][],
  );

async function importInto(site: ReturnType<typeof siteAt>, archive: Blob, isReplacing = false) {
  const entries = await entriesOf(archive);
  const outcomes: SiteOutcome[] = [];
  await importSite({
    content: readSite(new TextDecoder().decode(entries.get(CONTENT_FILE)), entries),
    backend: site.writes,
    isReplacing,
    onOutcome: (outcome) => outcomes.push(outcome),
    isStopped: () => false,
  });
  return outcomes;
}
const textsOf = async (archive: Blob) =>
  [...(await entriesOf(archive))].map(
    ([path, content]) => [path, new TextDecoder().decode(content)] as const,
  );
const bytesOf = async (archive: Blob) => Buffer.from(await archive.arrayBuffer());

describe('an export of everything', () => {
  it('is the same file after it was imported into an empty site elsewhere', async () => {
    const { archive, rows, images, missing } = await exportSite(filledSite().reads);
    expect({ rows, images, missing }).toEqual({ rows: 4, images: 2, missing: [] });
    const elsewhere = siteAt('https://two.example/storage/v1/object/public/public-images/');
    await importInto(elsewhere, archive);
    expect(elsewhere.tables.blog_posts.find(({ id }) => id === 'p1')?.['image']).toBe(
      'https://two.example/storage/v1/object/public/public-images/blog/1.png',
    );
    const again = await exportSite(elsewhere.reads);
    expect(Object.fromEntries(await textsOf(again.archive))).toEqual(
      Object.fromEntries(await textsOf(archive)),
    );
    expect((await bytesOf(again.archive)).equals(await bytesOf(archive))).toBe(true);
  });

  it('leaves rows that are here as they are, or replaces them when asked', async () => {
    const site = filledSite();
    const { archive } = await exportSite(site.reads);
    site.tables.blog_posts[0]!['title'] = 'Edited';
    expect(new Set((await importInto(site, archive)).map(({ result }) => result))).toEqual(
      new Set(['skipped']),
    );
    expect(site.tables.blog_posts).toHaveLength(2);
    expect(site.tables.blog_posts[0]!['title']).toBe('Edited');
    await importInto(site, archive, true);
    expect(site.tables.blog_posts[0]!['title']).toBe('B');
  });

  it('names pictures that are gone, and imports the rest', async () => {
    const site = filledSite();
    site.images.delete('blog/1.png');
    const { archive, missing } = await exportSite(site.reads);
    expect(missing).toEqual(['blog/1.png']);
    const outcomes = await importInto(siteAt(BUCKET), archive);
    expect(outcomes.filter(({ result }) => result === 'failed')).toEqual([
      expect.objectContaining({ key: 'blog/1.png', notes: ['The picture is not in the archive.'] }),
    ]);
    expect(outcomes.filter(({ result }) => result === 'imported')).toHaveLength(4);
  });

  it('imports all others when one row is refused, and no script', async () => {
    const site = filledSite();
    const { archive } = await exportSite(site.reads);
    const entries = await entriesOf(archive);
    const text = new TextDecoder().decode(entries.get(CONTENT_FILE));
    const content = readSite(
      text.replace('"B"', '"Refused"').replace('"<p><img', '"<script>x()</script><p onclick=1><img'),
      entries,
    );
    const empty = siteAt(BUCKET);
    const outcomes: SiteOutcome[] = [];
    await importSite({
      content,
      backend: empty.writes,
      isReplacing: false,
      onOutcome: (one) => outcomes.push(one),
      isStopped: () => false,
    });
    expect(outcomes.filter(({ result }) => result === 'failed').map(({ title }) => title)).toEqual([
      'Refused',
    ]);
    expect(JSON.stringify(empty.tables.blog_posts)).not.toMatch(/script|onclick/);
  });

  it.each([
    ['{', 'content.json in this archive is damaged.'],
    ['{}', 'content.json in this archive is not an export of this site.'],
    [
      '{"format":"agency-content","version":2,"tables":{}}',
      'This export is from a newer version of this site.',
    ],
  ])('refuses %s', (text, message) => {
    expect(() => readSite(text)).toThrow(message);
  });
});
