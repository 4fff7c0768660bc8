import { LIMITS, PAGE_TAGS, type PageTable } from '@agency/shared/contracts';
import { baseApi, type Call, type Db } from '@agency/shared/runtime';
import { anyTable } from '../data/rows';
import { saveRow } from '../data/saveRow';

export type CopiedTable = Exclude<PageTable, 'about_content'>;

interface Copy {
  table: CopiedTable;
  id: string;
  /** Id of the copy, made by the browser: a repeated attempt is the same row. */
  copy: string;
}

/** The first of the texts made from 1, 2, 3 … that is not taken. */
function firstFree(make: (number: number) => string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) if (!taken.includes(make(number))) return make(number);
}

/** Texts of a column that begin like this one. */
async function textsLike(db: Db, table: CopiedTable, column: string, start: string): Promise<string[]> {
  // Characters with a meaning in patterns become wildcards; callers compare the results again.
  const pattern = `${start.replace(/[\\%_*]/g, '_')}%`;
  const { data, error } = await anyTable(db, table).select(column).like(column, pattern).limit(1000);
  if (error) throw error;
  return (data as unknown as Record<string, string>[]).map((row) => row[column]!);
}

/** What a copy has instead of the values of its original. */
async function ownValues(db: Db, table: CopiedTable, row: Record<string, unknown>) {
  const isMember = table === 'team_members';
  const name = isMember ? 'name' : 'title';
  const stem = String(row[name])
    .replace(/ \(copy(?: \d+)?\)$/, '')
    .slice(0, LIMITS.title - 12);
  const title = firstFree(
    (number) => `${stem} (copy${number === 1 ? '' : ` ${number}`})`,
    await textsLike(db, table, name, `${stem} (copy`),
  );
  const offline = { [isMember ? 'active' : 'published']: false, publish_at: null, unpublish_at: null };
  // A new member goes last.
  const place = isMember ? { order_index: 0 } : {};
  // Its canonical address would hide the copy, and its title for search engines is that of another page.
  const search = 'search' in row ? { search: {} } : {};
  if (table !== 'blog_posts') return { [name]: title, ...offline, ...place, ...search };
  const address = `${String(row['slug'])
    .replace(/-copy(?:-\d+)?$/, '')
    .slice(0, LIMITS.slug - 12)}-copy`;
  const slug = firstFree(
    (number) => (number === 1 ? address : `${address}-${number}`),
    await textsLike(db, table, 'slug', address),
  );
  return { [name]: title, slug, ...offline, ...search };
}

/** Adds a copy that readers do not see, with a title and an address of its own. */
const duplicate =
  ({ table, id, copy }: Copy): Call =>
  async (clients) => {
    const found = await anyTable(clients.db, table).select('*').eq('id', id).single();
    if (found.error) return found;
    const row = found.data as Record<string, unknown>;
    const { id: _id, created_at: _created, updated_at: _updated, ...values } = row;
    const own = await ownValues(clients.db, table, row);
    return saveRow(table, { id: copy, version: null, values: { ...values, ...own } })(clients);
  };

const duplicateApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    duplicateRow: build.mutation<unknown, Copy>({
      query: duplicate,
      invalidatesTags: (_row, error, { table }) => (error ? [] : [{ type: PAGE_TAGS[table], id: 'LIST' }]),
    }),
  }),
});

export const { duplicateRow } = duplicateApi.endpoints;
