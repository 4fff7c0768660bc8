import type { AppError, ImageFolder } from '@agency/shared/contracts';
import { toAppError } from '@agency/shared/runtime';
import { useCallback } from 'react';
import { fetchPart } from '../later/fetchPart';
import { useImportImageMutation } from './imagesApi';

/** Source of an image: a local file, or a URL on another site. */
export type ImageSource = { kind: 'file'; file: Blob; name: string } | { kind: 'address'; address: string };

/**
 * Stores an image from any source.
 * @param onProgress upload progress callback, 0 to 1; not called for imports by the server
 * @returns its public address
 * @throws AppError
 */
export type StoreImage = (source: ImageSource, onProgress?: (share: number) => void) => Promise<string>;

export function useStoreImage(folder: ImageFolder): StoreImage {
  const [importImage] = useImportImageMutation();
  return useCallback<StoreImage>(
    async (source, onProgress) => {
      try {
        if (source.kind === 'address') return await importImage({ address: source.address, folder }).unwrap();
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
