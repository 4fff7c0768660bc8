import { useId, useMemo, useState } from 'react';
import { Select } from '../../components/controls';
import { Label } from '../../components/Label';
import {
  fromTable,
  guessMapping,
  TABLE_FIELDS,
  type Mapping,
  type Table,
  type TableField,
} from './formats/table';
import styles from './import.module.css';
import { PostImport } from './PostImport';

interface TableImportProps {
  table: Table;
  name: string;
  onRunning: (isRunning: boolean) => void;
}

const FIELDS = Object.entries(TABLE_FIELDS) as [TableField, (typeof TABLE_FIELDS)[TableField]][];

/** A table: which column is which field, and then the import. */
export function TableImport({ table, name, onRunning }: TableImportProps) {
  const id = useId();
  const [mapping, setMapping] = useState<Mapping>(() => guessMapping(table));
  const [isRunning, setIsRunning] = useState(false);
  const content = useMemo(() => fromTable(table, mapping, name), [table, mapping, name]);

  const handleRunning = (isNow: boolean) => {
    setIsRunning(isNow);
    onRunning(isNow);
  };
  const handleMapped = (field: TableField, column: string) => {
    const { [field]: _before, ...others } = mapping;
    setMapping(column === '' ? others : { ...others, [field]: Number(column) });
  };

  return (
    <>
      <section className={styles.panel} aria-labelledby={id}>
        <h2 id={id}>Columns</h2>
        <p className={styles.note}>
          Each row becomes a post. Example: the first row that has something in the column.
        </p>
        <div className={styles.pairs}>
          {FIELDS.map(([field, { label }]) => (
            <div key={field}>
              <Label htmlFor={`${id}-${field}`} isRequired={field === 'title'}>
                {label}
              </Label>
              <Select
                id={`${id}-${field}`}
                value={mapping[field] ?? ''}
                disabled={isRunning}
                onChange={(event) => handleMapped(field, event.target.value)}
              >
                <option value="">No column</option>
                {table.columns.map((column, index) => (
                  <option key={index} value={index}>
                    {column || `Column ${index + 1}`}
                  </option>
                ))}
              </Select>
              <p className={styles.note}>{exampleOf(table, mapping[field])}</p>
            </div>
          ))}
        </div>
      </section>
      {mapping.title === undefined ? (
        <p role="alert">Choose the column that holds the title.</p>
      ) : (
        <PostImport content={content} onRunning={handleRunning} />
      )}
    </>
  );
}

const MOST = 60;
function exampleOf({ rows }: Table, column: number | undefined): string {
  if (column === undefined) return '';
  const text = rows.map((cells) => cells[column]?.trim() ?? '').find(Boolean) ?? 'empty';
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
