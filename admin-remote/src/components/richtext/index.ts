export { normalizeRichText } from './normalize';
export { RichTextField } from './RichTextField';
export { richTextField } from './richTextSchema';
