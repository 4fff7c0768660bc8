export { NO_IMAGE, unsavedRow } from './draft';
export { PreviewButton } from './PreviewButton';
