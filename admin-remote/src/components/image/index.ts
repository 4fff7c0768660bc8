export { ImageField } from './ImageField';
export { ImagePreview } from './ImagePreview';
export { removeObjects } from './putObject';
export { useReplacedImage } from './useReplacedImage';
export { uploadImage } from './uploadImage';
