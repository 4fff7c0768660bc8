import { isPlain } from './isPlain';
import { loadQuillEditor } from './loadQuillEditor';
import { loadRichText } from './loadRichText';

const loadPlain = async () => ({
  QuillEditor: (await loadQuillEditor()).QuillEditor,
  clean: (html: string) => html,
});
const loadFilled = async () => {
  const [{ QuillEditor }, { normalizeRichText }] = await Promise.all([loadQuillEditor(), loadRichText()]);
  return { QuillEditor, clean: normalizeRichText };
};

/** Downloads what a text is edited with: the sanitiser only for HTML that it would change. */
export const loadEditorFor = (html: string) => (isPlain(html) ? loadPlain : loadFilled);
