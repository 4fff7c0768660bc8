import { holdStyles } from '../heldStyles';
import { listen } from './listen';
import { cleanPasted } from './pasteClean';
import type { Editor } from './quill';

/** The step of Quill's clipboard before HTML becomes text; its types do not expose it. */
interface Clipboard {
  convertHTML: (html: string) => object;
  normalizeHTML: (doc: Document) => void;
}

/**
 * Makes text of other programs fit the editor when it is pasted.
 * @returns a function that removes the listener
 */
export function setUpPaste(quill: Editor): () => void {
  const clipboard = quill.clipboard as unknown as Clipboard;
  const normalize = clipboard.normalizeHTML.bind(clipboard);
  const convert = clipboard.convertHTML.bind(clipboard);
  clipboard.convertHTML = (html) => convert(holdStyles(html));
  clipboard.normalizeHTML = (doc) => {
    cleanPasted(doc);
    normalize(doc);
  };

  /** A picture that was copied alone comes as a file, too, which its HTML only names. */
  const handlePaste = (event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const html = event.clipboardData?.getData('text/html') ?? '';
    if (files.length !== 1 || !/<img\b[^>]*\ssrc="?file:/i.test(html)) return;
    const { body } = new DOMParser().parseFromString(holdStyles(html), 'text/html');
    if (body.textContent.trim() !== '') return;
    event.preventDefault();
    quill.uploader.upload(quill.getSelection(true), files);
  };
  return listen(quill.root, { paste: handlePaste }, { capture: true });
}
