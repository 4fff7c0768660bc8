export { loadRichText } from './loadRichText';
export { loadRichTextSchema } from './loadRichTextSchema';
export { RichTextField } from './RichTextField';
