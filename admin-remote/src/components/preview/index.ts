export { unsavedRow } from './draft';
export { PreviewButton } from './PreviewButton';
