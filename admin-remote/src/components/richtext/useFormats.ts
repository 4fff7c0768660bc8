import { useCallback, useLayoutEffect, useState } from 'react';
import { isEqual } from '../compare/equal';
import type { Editor } from './quill';

export type Formats = Record<string, unknown>;

/**
 * The formats at the cursor, or those of where it was last.
 * @returns them, and a function that reads them again: a format chosen for what is typed next is no change of the text
 */
export function useFormats(quill: Editor): [Formats, () => void] {
  const [formats, setFormats] = useState<Formats>({});
  const read = useCallback(() => {
    const range = quill.getSelection();
    if (!range) return;
    const now = quill.getFormat(range);
    setFormats((before) => (isEqual(before, now) ? before : now));
  }, [quill]);
  useLayoutEffect(() => {
    quill.on('editor-change', read);
    return () => void quill.off('editor-change', read);
  }, [quill, read]);
  return [formats, read];
}
