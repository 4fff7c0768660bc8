import type { Backend, Role } from './backend';
import { PARENTS, type TableRights } from './matrix';

export const ROLES: Role[] = ['anonymous', 'member', 'editor', 'admin', 'service'];
export const OPERATIONS = ['S', 'I', 'U', 'D'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** What a role can do: the operation's letter, `s` for reading public rows only, `–` for nothing. */
export type Seen = string;

export interface Trial {
  /** Tries one cell of the matrix through the API, and then reads the rows as the owner. */
  cell(entry: TableRights, role: Role, operation: Operation): Promise<Seen>;
}

/** The outcome of a cell by the matrix. */
export function expectedIn({ rights, visible }: TableRights, role: Role, operation: Operation): Seen {
  if (operation === 'S' && rights[role].includes('s')) return visible ? 's' : 'S';
  return rights[role].includes(operation) ? operation : '–';
}

const PARENT_IDS = new Set<unknown>(Object.values(PARENTS));
const literal = (value: unknown) => (Array.isArray(value) ? `{${value.join(',')}}` : value);
const sizeOf = (body: unknown) => (Array.isArray(body) ? body.length : 0);

/** Adds the rows that other rows refer to, in case an earlier trial has deleted them. */
async function plantParents(backend: Backend): Promise<void> {
  await backend.sql(
    "insert into public.newsletter_campaigns (id, idempotency_key, subject, html) values ($1, 'parent', 'Tide', '<p>x</p>') on conflict do nothing",
    [PARENTS.campaign],
  );
  await backend.sql(
    `insert into public.blog_posts (id, slug, title, image, published)
     values ($1, 'parent-1', 'Parent', '/media/x.webp', true), ($2, 'parent-2', 'Parent', '/media/x.webp', false)
     on conflict (id) do update set published = excluded.published`,
    [PARENTS.post, PARENTS.draft],
  );
  await backend.sql(
    "insert into public.contact_messages (id, name, email, message) values ($1, 'Parent', 'parent@example.com', 'Hello.') on conflict do nothing",
    [PARENTS.message],
  );
}

/** Trials of single cells of the matrix on a backend. */
export function prepareTrial(backend: Backend): Trial {
  let counter = 0;

  const makeRoom = async ({ table, row }: TableRights) => {
    counter += 1;
    if (table === 'about_content') await backend.sql('delete from public.about_content');
    if (Object.values(row(counter)).some((value) => PARENT_IDS.has(value))) await plantParents(backend);
    await backend.sql('delete from private.rate_buckets');
  };

  /** Adds a row as the owner. @returns its key */
  const plant = async (entry: TableRights, isShown: boolean): Promise<string> => {
    const { table, row, visible, key = 'id' } = entry;
    await makeRoom(entry);
    const values = {
      ...row(counter),
      ...(visible ? { [visible.column]: isShown ? visible.shown : visible.hidden } : {}),
    };
    const names = Object.keys(values);
    const places = names.map((_, index) => `$${index + 1}`).join(', ');
    const [planted] = await backend.sql<Record<string, string>>(
      `insert into public.${table} (${names.join(', ')}) values (${places}) returning ${key}`,
      Object.values(values).map(literal),
    );
    return planted![key]!;
  };

  const countRows = async (table: string) =>
    (await backend.sql<{ n: number }>(`select count(*)::int as n from public.${table}`))[0]!.n;

  const isThere = async ({ table, key = 'id' }: TableRights, id: string) =>
    (await backend.sql(`select 1 from public.${table} where ${key} = $1`, [id])).length === 1;

  const select = async (entry: TableRights, role: Role): Promise<Seen> => {
    const { table, key = 'id', visible } = entry;
    const sees = async (isShown: boolean) => {
      const id = await plant(entry, isShown);
      const { body } = await backend.request(role, 'GET', `/rest/v1/${table}?select=${key}&${key}=eq.${id}`);
      return sizeOf(body) === 1;
    };
    const seesShown = await sees(true);
    const seesHidden = visible ? await sees(false) : seesShown;
    if (seesShown) return seesHidden ? 'S' : 's';
    return seesHidden ? 'hidden rows only' : '–';
  };

  const insert = async (entry: TableRights, role: Role): Promise<Seen> => {
    await makeRoom(entry);
    const before = await countRows(entry.table);
    const { status } = await backend.request(role, 'POST', `/rest/v1/${entry.table}`, entry.row(counter));
    const added = (await countRows(entry.table)) - before;
    if (status < 300) return added === 1 ? 'I' : `answers ${status}, adds ${added}`;
    return added === 0 ? '–' : `answers ${status}, adds ${added}`;
  };

  /** On a public row and on a hidden one: an admin edits drafts, a visitor neither. */
  const onBoth = async (entry: TableRights, letter: Seen, tries: (id: string) => Promise<boolean>) => {
    const results: boolean[] = [];
    for (const isShown of entry.visible ? [true, false] : [true]) {
      results.push(await tries(await plant(entry, isShown)));
    }
    if (new Set(results).size > 1) return `${letter} on some rows`;
    return results[0] ? letter : '–';
  };

  // A request without a filter reads no column, so that no select policy applies besides the one under test.
  const filters = ({ key = 'id' }: TableRights, id: string) => [`?${key}=eq.${id}`, ''];

  const update = (entry: TableRights, role: Role): Promise<Seen> => {
    const { table, key = 'id', change } = entry;
    const [column, value] = Object.entries(change)[0]!;
    return onBoth(entry, 'U', async (id) => {
      for (const filter of filters(entry, id)) {
        await backend.request(role, 'PATCH', `/rest/v1/${table}${filter}`, change);
        const [found] = await backend.sql<Record<string, unknown>>(
          `select to_jsonb(${column}) as value from public.${table} where ${key} = $1`,
          [id],
        );
        if (found?.['value'] === value) return true;
      }
      return false;
    });
  };

  const remove = (entry: TableRights, role: Role): Promise<Seen> => {
    return onBoth(entry, 'D', async (id) => {
      for (const filter of filters(entry, id)) {
        await backend.request(role, 'DELETE', `/rest/v1/${entry.table}${filter}`);
        if (!(await isThere(entry, id))) return true;
      }
      return false;
    });
  };

  const by: Record<Operation, (entry: TableRights, role: Role) => Promise<Seen>> = {
    S: select,
    I: insert,
    U: update,
    D: remove,
  };
  return { cell: (entry, role, operation) => by[operation](entry, role) };
}
