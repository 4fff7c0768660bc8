import { listen } from './listen';
import type { Editor } from './quill';

/**
 * Handles clicks, keys, drags and drops on the images of a text.
 * @param onDescribed called when an image is clicked, or Enter is pressed on a selected one, with its index
 * @returns a function that removes the listeners
 */
export function listenToImages(quill: Editor, onDescribed: (position: number) => void): () => void {
  const positionOf = (node: unknown) =>
    [...quill.root.querySelectorAll('img')].findIndex((image) => image === node);

  const handleClick = ({ target }: Event) => {
    const position = positionOf(target);
    if (position >= 0) onDescribed(position);
  };
  /** Enter on a selected image would replace it with a paragraph. */
  const handleKey = (event: KeyboardEvent) => {
    const range = event.key === 'Enter' ? quill.getSelection() : null;
    const [leaf] = range?.length === 1 ? quill.getLeaf(range.index + 1) : [];
    const position = positionOf(leaf?.domNode);
    if (position < 0) return;
    event.preventDefault();
    onDescribed(position);
  };
  // An image dragged within its own text must not be inserted as a new one.
  const handleDrag = (event: DragEvent) => {
    if (event.target instanceof HTMLImageElement) event.preventDefault();
  };
  /** An image dragged from another page arrives as HTML, which Quill ignores on drop. */
  const handleDrop = (event: DragEvent) => {
    const html = event.dataTransfer?.getData('text/html') ?? '';
    if (event.dataTransfer?.files.length === 0 && /<img\b/i.test(html))
      quill.clipboard.onPaste(quill.getSelection(true), { html });
  };

  const stops = [
    listen(quill.root, { click: handleClick, dragstart: handleDrag, drop: handleDrop }),
    listen(quill.root, { keydown: handleKey }, { capture: true }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
