export { isOwnImage } from './imageAddress';
export { ImagePreview } from './ImagePreview';
export { useStoreImage, type ImageSource, type StoreImage } from './useStoreImage';
