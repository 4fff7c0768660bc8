import { IconButton } from '@chakra-ui/react';
import { Copy, Eye, Pencil } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RemoveButton } from '../RemoveButton';

/**
 * What can be done with a row. Several on a phone are a sheet behind one button, which leaves the row short.
 * @param name the row, for screen readers
 */
export function RowActions({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <button type="button" className="more" popoverTarget={id} aria-label={`Actions for ${name}`}>
        ⋯
      </button>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- closes after any of the buttons inside, keys included */}
      <div
        id={id}
        className="actions"
        popover="auto"
        onClick={({ currentTarget }) => currentTarget.hidePopover?.()}
      >
        {children}
      </div>
    </>
  );
}

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
    <RemoveButton
      isSmall
      label={`Delete ${name}`}
      title="Delete"
      isDisabled={isDisabled}
      onPressed={onPressed}
    />
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
