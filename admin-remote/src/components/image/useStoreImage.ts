import type { AppError, ImageFolder } from '@agency/shared/contracts';
import type { Video } from '@agency/shared/contracts/videos';
import { toAppError } from '@agency/shared/runtime';
import { useCallback } from 'react';
import { fetchPart } from '../later/fetchPart';
import { useImportImageMutation } from './imagesApi';

/** Source of a picture: a local file, or a URL on another site. */
export type PictureSource = { kind: 'file'; file: Blob; name: string } | { kind: 'address'; address: string };

/** Source of an image of a text: a picture, or a video whose still picture it is. */
export type ImageSource = PictureSource | { kind: 'video'; video: Video };

/**
 * Stores an image from any source.
 * @param onProgress upload progress callback, 0 to 1; not called for imports by the server
 * @param onTitle called with the title of a video
 * @returns its public address
 * @throws AppError
 */
export type StoreImage = (
  source: ImageSource,
  onProgress?: (share: number) => void,
  onTitle?: (title: string) => void,
) => Promise<string>;

export function useStoreImage(folder: ImageFolder): StoreImage {
  const [importImage] = useImportImageMutation();
  return useCallback<StoreImage>(
    async (source, onProgress, onTitle) => {
      try {
        if (source.kind !== 'file') {
          const address = source.kind === 'video' ? source.video.page : source.address;
          const { url, title = '' } = await importImage({ address, folder }).unwrap();
          onTitle?.(title);
          return url;
        }
        const { uploadImage } = await fetchPart(() => import('./uploadImage'));
        return await uploadImage(source.file, folder, onProgress);
      } catch (reason) {
        throw isAppError(reason) ? reason : toAppError(reason);
      }
    },
    [folder, importImage],
  );
}

function isAppError(reason: unknown): reason is AppError {
  return typeof reason === 'object' && reason !== null && 'kind' in reason && 'message' in reason;
}
