import { IconButton } from '@chakra-ui/react';
import { Copy, Eye, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';

/** The way to a row's editor. @param name what it edits, for screen readers */
export function EditLink({ name, to }: { name: string; to: string }) {
  return (
    <IconButton asChild size="xs" variant="ghost" aria-label={`Edit ${name}`} title="Edit">
      <Link to={to}>
        <Pencil aria-hidden />
      </Link>
    </IconButton>
  );
}

/** Shows all of a row. @param label with the row's name, for screen readers */
export function ViewButton({ label, onPressed }: { label: string; onPressed: () => void }) {
  return (
    <IconButton size="xs" variant="ghost" aria-label={label} title="View" onClick={onPressed}>
      <Eye aria-hidden />
    </IconButton>
  );
}

interface RowButtonProps {
  /** The row, for screen readers. */
  name: string;
  isDisabled?: boolean;
  onPressed: () => void;
}

/** Deletes a row, or asks first. */
export function DeleteButton({ name, isDisabled = false, onPressed }: RowButtonProps) {
  return (
    <IconButton
      size="xs"
      variant="ghost"
      colorPalette="red"
      aria-label={`Delete ${name}`}
      title="Delete"
      disabled={isDisabled}
      onClick={onPressed}
    >
      <Trash2 aria-hidden />
    </IconButton>
  );
}

/** Copies a row. */
export function DuplicateButton({ name, isDisabled = false, onPressed }: RowButtonProps) {
  return (
    <IconButton
      size="xs"
      variant="ghost"
      aria-label={`Duplicate ${name}`}
      title="Duplicate"
      disabled={isDisabled}
      onClick={onPressed}
    >
      <Copy aria-hidden />
    </IconButton>
  );
}
