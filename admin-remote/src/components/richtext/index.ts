export { normalizeRichText } from './normalize';
export { RichTextField } from './RichTextField';
export { richText } from './richTextSchema';
