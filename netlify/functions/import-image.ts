import { importImageHandler } from './_images/importImage';
import { INTERNET } from './_images/remoteImage';

export default importImageHandler(INTERNET);
