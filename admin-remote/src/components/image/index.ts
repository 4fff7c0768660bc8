export { isOwnImage } from './imageAddress';
export { ImageField } from './ImageField';
export { ImagePreview } from './ImagePreview';
export { useStoreImage, type ImageSource, type StoreImage } from './useStoreImage';
