import type { ImageFolder } from '@agency/shared/contracts';
import { uploadImage } from '../image';

/**
 * The HTML with every `data:` image stored in the bucket and referred to by its address.
 * @throws AppError of the first image that could not be stored
 */
export async function uploadInlineImages(html: string, folder: ImageFolder): Promise<string> {
  if (!html.includes('data:')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll<HTMLImageElement>('img[src^="data:"]')) {
    image.src = await uploadImage(toBlob(image.getAttribute('src')!), folder);
  }
  return body.innerHTML;
}

/** A base64 `data:` address as its bytes. */
function toBlob(address: string): Blob {
  const [head = '', content = ''] = address.split(',', 2);
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' });
}
