import type { PageTable } from '@agency/shared/contracts';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { RESTORE_INTENT, type SaveStatus } from '../saving';
import type { VersionContent } from './versionsApi';

/** What versions need of a record (`shared/src/records`). */
export interface VersionedRecord<In extends FieldValues> {
  table: PageTable;
  columns: readonly string[];
  labels: Readonly<Record<string, string>>;
  toForm: (row: never) => In;
}

/** What versions read and change of the form of a record. */
export interface VersionedForm<In extends FieldValues> {
  methods: UseFormReturn<In>;
  status: SaveStatus;
  submit: (intent: string) => Promise<void>;
}

export interface VersionsProps<In extends FieldValues> {
  form: VersionedForm<In>;
  record: VersionedRecord<In>;
  /** The stored row. */
  id: string;
}

/** Where a row stands, and who sees it: a restored version changes what the row says, never these. */
const KEPT: readonly string[] = [
  'slug',
  'published',
  'active',
  'publish_at',
  'unpublish_at',
  'featured',
  'order',
  'order_index',
];

/** A version in the form's shape, by the columns it has: those added to the table later are missing. */
export function valuesOf<In extends FieldValues>(
  { columns, toForm }: VersionedRecord<In>,
  content: VersionContent,
): Partial<In> {
  const values = toForm(content as never);
  return Object.fromEntries(
    columns.filter((name) => name in content).map((name) => [name, values[name]]),
  ) as Partial<In>;
}

/** Names of the fields that restoring leaves as they are. */
export const keptNames = (values: object) => Object.keys(values).filter((name) => KEPT.includes(name));

/**
 * Saves the content of a version as a new save of the row, with everything a save comes with: validation, the question
 * after a conflict, the form that keeps what could not be saved.
 */
export async function restoreVersion<In extends FieldValues>(
  { methods, submit }: VersionedForm<In>,
  values: Partial<In>,
): Promise<void> {
  const stored = methods.formState.defaultValues as Partial<In> | undefined;
  for (const name of Object.keys(values)) {
    const value = KEPT.includes(name) ? stored?.[name] : values[name];
    methods.setValue(name as Path<In>, value as PathValue<In, Path<In>>, { shouldDirty: true });
  }
  await submit(RESTORE_INTENT);
}
