import { loadRichText } from './loadRichText';

/** Downloads the rich-text editor, which is large; called ahead of the screen that needs it, it is there in time. */
export const loadQuillEditor = () => import('./QuillEditor');

const loadEmpty = async () => ({
  QuillEditor: (await loadQuillEditor()).QuillEditor,
  clean: (html: string) => html,
});
const loadFilled = async () => {
  const [{ QuillEditor }, { normalizeRichText }] = await Promise.all([loadQuillEditor(), loadRichText()]);
  return { QuillEditor, clean: normalizeRichText };
};

/** Downloads what a text is edited with: stored HTML needs the sanitiser, an empty text does not. */
export const loadEditorFor = (html: string) => (html === '' ? loadEmpty : loadFilled);
