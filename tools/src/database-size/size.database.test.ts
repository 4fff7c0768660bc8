import { casesOf, WITHOUT_A_CASE } from './cases';
import { startFullDatabase, type FullDatabase, type Read } from './database';
import type { Statement } from './plans';

/** Rows a table: enough for PostgreSQL to plan as for a hundred thousand, and filled in seconds. */
const ROWS = 20_000;
/**
 * Rows a statement may examine for a page, whatever the size of the table: a search reads its 1,001 newest matches, and
 * where one row in forty passes a filter, forty are read for each of 25, give or take a half.
 */
const MOST_EXAMINED = 1500;
/** Blocks that a statement touches which finds a few rows by a key; the whole index of the versions has hundreds. */
const MOST_BLOCKS = 100;

const server = process.env['DATABASE_URL'];
const onServer = server ? describe : describe.skip;
if (!server) console.warn('SKIPPED: plans of a full database; they are of a server (npm run test:postgres).');

const inWords = ({ reader, endpoint, arg }: Read) => `${reader} ${endpoint} ${JSON.stringify(arg) ?? ''}`;
const isCount = ({ sql }: Statement) => /^select count\(\*\)/.test(sql);
/** The readers of a newsletter are counted one by one: each may have left since, and a sender decides by their number. */
const isAudience = ({ sql }: Statement) => /^\s*with wanted as/.test(sql);
/** The embedded API reads a thousand ids with a count that asks for no rows; a hosted project does not. */
const isEcho = ({ sql }: Statement) =>
  /^select "id" from "\w+"(?: where "\w+" [=>] \$1)? limit \$\d$/.test(sql);
/** The embedded API passes a search's total on by searching again. */
const isSearch = ({ sql }: Statement) => sql.includes('private.containing');
const isSlow = (statement: Statement) =>
  statement.scanned.length > 0 || (!isCount(statement) && statement.examined > most(statement));
const most = (statement: Statement) => (isSearch(statement) ? 5 * MOST_EXAMINED : MOST_EXAMINED);

onServer('a full database', () => {
  let database: FullDatabase;
  beforeAll(async () => {
    database = await startFullDatabase(ROWS);
  });
  afterAll(() => database?.stop());

  it('has a case for every endpoint that reads, or a reason why not', () => {
    const cased = new Set([...casesOf(ROWS).map(({ endpoint }) => endpoint), ...WITHOUT_A_CASE]);
    const names = Object.values(database.names).flat();
    expect([...cased].sort()).toEqual([...new Set(names)].sort());
  });

  it('answers every list, search, filter, page and count from an index', async () => {
    const slow: string[] = [];
    for (const read of casesOf(ROWS)) {
      const statements = await database.read(read);
      expect(statements).not.toEqual([]);
      for (const statement of statements.filter((one) => !isAudience(one) && !isEcho(one)).filter(isSlow))
        slow.push(`${inWords(read)}: ${statement.examined} rows of ${statement.sql}`);
    }
    expect(slow).toEqual([]);
  });

  it('finds the versions of a saved or deleted row by their key', async () => {
    const [row] = await database.sql<{ id: string }>(
      "select id::text from public.blog_posts where slug = 'post-7'",
    );
    const where = `where id = '${row!.id}'`;
    const writes = [
      `update public.blog_posts set excerpt = 'Again' ${where}`,
      `update public.blog_posts set id = gen_random_uuid() ${where} returning id`,
      "delete from public.blog_posts where slug = 'post-17'",
    ];
    const statements: Statement[] = [];
    for (const write of writes) statements.push(...(await database.write(write)));
    const ofVersions = statements.filter(({ sql }) => sql.includes('content_versions'));
    // Two saves, five each: the first keeps what was before as well, the second marks it as public; a deletion: one. The
    // activity reads the latest version of each; another id is a deletion and an addition.
    expect(ofVersions.map(({ sql }) => sql.trim().slice(0, 6))).toHaveLength(15);
    const many = ofVersions.filter(({ scanned, blocks }) => scanned.length > 0 || blocks > MOST_BLOCKS);
    expect(many).toEqual([]);
  });

  it('finds a page of the public list at once, however far down', async () => {
    const [after] = await database.sql<{ id: string; created_at: string }>(
      `select id, created_at::text from public.blog_posts where published order by created_at desc offset ${ROWS / 2} limit 1`,
    );
    const read = { reader: 'visitor', endpoint: 'listPublishedPosts', arg: null, after } as const;
    const examined = (await database.read(read)).map((statement) => statement.examined);
    expect(examined).toEqual([expect.any(Number)]);
    expect(examined[0]).toBeLessThan(20);
  });
});
