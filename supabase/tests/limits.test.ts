import {
  aboutRecord,
  caseStudyRecord,
  postRecord,
  projectRecord,
  serviceRecord,
  teamMemberRecord,
} from '@agency/shared/records';
import { startBackend, type Backend } from './backend';

const RECORDS = [aboutRecord, caseStudyRecord, postRecord, projectRecord, serviceRecord, teamMemberRecord];

/** What a row needs beside its defaults. */
const REQUIRED: Record<string, Record<string, string>> = {
  about_content: { title: 'About' },
  blog_posts: { title: 'Post', slug: 'post', image: '/media/a.webp' },
  case_studies: { title: 'Case', image: '/media/a.webp' },
  projects: { title: 'Project', category: 'Web' },
  services: { title: 'Service' },
  team_members: { name: 'Ada', role: 'Engineer', description: 'Builds.' },
};

/** Longer than any limit. */
const TOO_LONG = 300_000;
const SHAPES = [
  (length: number) => 'a'.repeat(length),
  (length: number) => 'https://example.com/'.padEnd(length, 'a'),
];
const labels = (entries: number, length: number) => Array.from({ length: entries }, () => 'a'.repeat(length));
const objects = (entries: number, length: number) =>
  Array.from({ length: entries }, () => {
    const text = 'a'.repeat(length);
    return {
      value: text,
      label: text,
      description: text,
      icon: 'Zap',
      title: text,
      text,
      image: text,
      alt: text,
    };
  });
/** Values at and beyond every limit, of the types that forms hold. */
const TYPED: unknown[] = [
  '',
  '0',
  '-1',
  '999999999',
  'a@example.com',
  '2025-02-28',
  '/media/a.webp',
  'http://example.com/?q=1#a',
  '/case-studies',
  'from-purple-600 to-cyan-600',
  'from-[#8B5CF6] to-[#8B5CF6]',
  ...[49, 50, 51, 52].map((entries) => labels(entries, 200).join(',')),
  ...[49, 50, 51, 52].flatMap((entries) => [labels(entries, 200), objects(entries, 200)]),
  ...[0, 1, 50, 51, 200, 201, 1000, 1001, 2000, 2001].flatMap((length) => [
    labels(1, length),
    objects(1, length),
    JSON.stringify(objects(1, length)),
  ]),
  JSON.stringify(objects(50, 1)),
  JSON.stringify(objects(51, 1)),
  ...SHAPES.flatMap((shape) => [1, 25, 50, 51, 200, 201, 254, 500, 501, 2000, 2001, 20_001].map(shape)),
  true,
  false,
];

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.sql('create schema limits');
  for (const [table, values] of Object.entries(REQUIRED)) {
    // With the checks, without the unique columns.
    await backend.sql(`create table limits.${table} (like public.${table} including constraints)`);
    const columns = Object.keys(values);
    const places = columns.map((_, index) => `$${index + 1}`);
    await backend.sql(
      `insert into public.${table} (${columns.join()}) values (${places.join()})`,
      Object.values(values),
    );
  }
});
afterAll(() => backend?.stop());

/** Whether the database takes each of these values for a column. */
async function areTaken(table: string, column: string, values: readonly unknown[]): Promise<boolean> {
  // As JSON, so that the database reads lists and objects by the column's own type.
  const rows = JSON.stringify(values.map((value) => ({ [column]: value })));
  return backend
    .sql(
      `insert into limits.${table} select (jsonb_populate_record(stored, typed)).*
       from public.${table} stored, jsonb_array_elements($1::text::jsonb) typed`,
      [rows],
    )
    .then(
      () => true,
      () => false,
    );
}

/** The longest text a schema accepts, 0 if it accepts none of this shape. */
function longest(accepts: (text: string) => boolean, shape: (length: number) => string): number {
  let low = 0;
  let high = TOO_LONG;
  if (!accepts(shape(25))) return 0;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (middle <= 25 || accepts(shape(middle))) low = middle;
    else high = middle;
  }
  return low;
}

const readColumns = async () =>
  (
    await Promise.all(
      RECORDS.map(async ({ table, loadSchema }) =>
        Object.entries((await loadSchema()).shape).map(([column, schema]) => ({ table, column, schema })),
      ),
    )
  ).flat();

describe('the limits of a form and of its table', () => {
  it('agree on the longest text of each column', async () => {
    const differing: string[] = [];
    let compared = 0;
    for (const { table, column, schema } of await readColumns()) {
      const accepts = (text: string) => {
        const result = schema.safeParse(text);
        return result.success && typeof result.data === 'string';
      };
      const shape = SHAPES.find((one) => accepts(one(25)));
      if (!shape) continue;
      const most = longest(accepts, shape);
      compared += 1;
      if (most + 1 >= TOO_LONG || !(await areTaken(table, column, [shape(most)])))
        differing.push(`${table}.${column}: the form accepts ${most} characters, the database refuses them`);
      else if (await areTaken(table, column, [shape(most + 1)]))
        differing.push(`${table}.${column}: the form stops at ${most} characters, the database does not`);
    }
    expect(differing).toEqual([]);
    expect(compared).toBeGreaterThan(35);
  });

  it('never let the form accept what the database refuses', async () => {
    const refused: string[] = [];
    let accepted = 0;
    for (const { table, column, schema } of await readColumns()) {
      const values = TYPED.map((typed) => schema.safeParse(typed)).flatMap(({ success, data }) =>
        success ? [data] : [],
      );
      accepted += values.length;
      if (await areTaken(table, column, values)) continue;
      for (const value of values) {
        if (!(await areTaken(table, column, [value])))
          refused.push(`${table}.${column}: ${JSON.stringify(value).slice(0, 80)}`);
      }
    }
    expect(refused).toEqual([]);
    expect(accepted).toBeGreaterThan(500);
  });
});
