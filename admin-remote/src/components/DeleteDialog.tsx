import { ConfirmDialog } from './ConfirmDialog';

interface DeleteDialogProps<Row extends { id: string }> {
  /** The row to delete; `null` while nothing is asked. */
  row: Row | null;
  /** What the row is, in capitals: "Blog Post". */
  what: string;
  /** What the question calls the row, quoted where it is a title. */
  nameOf: (row: Row) => string;
  /** What goes with it, as a sentence. */
  also?: string;
  /** Id of the row that is being changed. */
  busy: string | null;
  onConfirmed: (row: Row) => Promise<unknown>;
  /** Called when the question was answered, also after a deletion that failed. */
  onClosed: () => void;
}

/** Asks before a row of a list is deleted. */
export function DeleteDialog<Row extends { id: string }>(props: DeleteDialogProps<Row>) {
  const { row, what, nameOf, also, busy, onConfirmed, onClosed } = props;

  const handleConfirmed = async () => {
    if (row) await onConfirmed(row);
    onClosed();
  };

  const question = [
    `Are you sure you want to delete ${row ? nameOf(row) : ''}?`,
    also,
    'This action cannot be undone.',
  ];
  return (
    <ConfirmDialog
      isOpen={row !== null}
      title={`Delete ${what}`}
      text={question.filter(Boolean).join(' ')}
      confirmLabel="Delete"
      isDangerous
      isBusy={row !== null && busy === row.id}
      busyLabel="Deleting..."
      onConfirmed={() => void handleConfirmed()}
      onCancelled={onClosed}
    />
  );
}
