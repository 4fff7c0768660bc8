/** Downloads the rich-text editor, which is large; called ahead of the screen that needs it, it is there in time. */
export const loadQuillEditor = () => import('./QuillEditor');
