import { importImageHandler } from './_shared/importImage';
import { INTERNET } from './_shared/remoteImage';

export default importImageHandler(INTERNET);
