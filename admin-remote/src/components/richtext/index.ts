export { normalizeRichText } from './normalize';
export { RichTextField } from './RichTextField';
export { uploadInlineImages } from './uploadInlineImages';
