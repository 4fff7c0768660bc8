import { loadQuillEditor } from '../../components/richtext/loadQuillEditor';

/** Downloads the editor of a post: its screen, and beside it the rich-text editor that the screen will ask for. */
export async function loadPostEditor() {
  void loadQuillEditor().catch(() => undefined);
  return (await import('./PostEditorPage')).PostEditorPage;
}
