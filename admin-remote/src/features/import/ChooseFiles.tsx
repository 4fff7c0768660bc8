import { useId, useState, type DragEvent } from 'react';
import { Label } from '../../components/Label';
import { ACCEPTED } from './formats/readFiles';
import styles from './import.module.css';

interface ChooseFilesProps {
  isDisabled: boolean;
  onChosen: (files: readonly File[]) => void;
}

/** A file input that files can also be dropped on. */
export function ChooseFiles({ isDisabled, onChosen }: ChooseFilesProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);

  const handleOver = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(!isDisabled);
  };
  const handleDropped = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isDisabled) onChosen([...event.dataTransfer.files]);
  };

  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={handleOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDropped}
    >
      <Label htmlFor={id}>Choose a file, or drop it here</Label>
      <input
        id={id}
        type="file"
        multiple
        accept={`${ACCEPTED},image/*`}
        disabled={isDisabled}
        aria-describedby={`${id}-help`}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again.
          event.target.value = '';
          onChosen(files);
        }}
      />
      <div id={`${id}-help`} className={styles.note}>
        Ghost (.json), WordPress (.xml), Markdown with front matter (.md, several, or a .zip with pictures), a
        table of any program (.csv), or an export of this site (.zip). Nothing is stored until you say so.
      </div>
    </div>
  );
}
