import { readAll, type Selection } from './rows';

/**
 * The ids of a selection; of all rows but a few, those of the moment it is read: rows that come later are not among them.
 * @param ask the list's rows, as for `readAll`
 */
export async function selectedIds(selection: Selection, ask: Parameters<typeof readAll>[0]) {
  if (selection.kind === 'some') return { data: selection.ids, error: null };
  const { data, error } = await readAll<{ id: string }>(ask);
  const except = new Set(selection.except);
  return { data: data?.map(({ id }) => id).filter((id) => !except.has(id)) ?? [], error };
}
