export { ImageField } from './ImageField';
export { ImagePreview } from './ImagePreview';
export { removeObjects } from './putObject';
export { uploadImage, type ImageFolder } from './uploadImage';
