import { isEqual } from './equal';

type Values = Readonly<Record<string, unknown>>;

/** The fields of a form that differ from its row, and what they were. */
export function changesOf(values: Values, row: Values) {
  const names = Object.keys(values).filter((name) => !isEqual(values[name], row[name]));
  const pick = (from: Values): Record<string, unknown> =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  return { content: pick(values), base: pick(row) };
}
