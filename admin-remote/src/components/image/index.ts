export { isOwnImage } from './imageAddress';
export { ImageField } from './ImageField';
export { ImagePreview } from './ImagePreview';
export { removeObjects } from './putObject';
export { useReplacedImage } from './useReplacedImage';
export { useStoreImage, type ImageSource, type StoreImage } from './useStoreImage';
