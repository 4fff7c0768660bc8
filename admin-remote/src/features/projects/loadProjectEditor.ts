import { loadQuillEditor } from '../../components/richtext/loadQuillEditor';

/** Downloads the editor of a project: its screen, and beside it the rich-text editor that the screen will ask for. */
export async function loadProjectEditor() {
  void loadQuillEditor().catch(() => undefined);
  return (await import('./ProjectEditorPage')).ProjectEditorPage;
}
