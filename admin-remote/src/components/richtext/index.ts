export { loadRichText } from './loadRichText';
export { loadRichTextSchema } from './loadRichTextSchema';
export { RichTextField } from './RichTextField';
export { countWords, readTime } from './textFacts';
