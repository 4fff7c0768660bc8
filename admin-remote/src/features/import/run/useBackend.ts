import { postRecord } from '@agency/shared/records';
import { useCallback } from 'react';
import { today } from '../../../components/dates';
import { isOwnImage, useStoreImage } from '../../../components/image';
import { fetchPart } from '../../../components/later/fetchPart';
import { loadRichText } from '../../../components/richtext/loadRichText';
import type { ForeignContent } from '../formats/model';
import {
  useAddOldPathsMutation,
  useAddPostsMutation,
  useLazyEverySlugQuery,
  useLazyImportedImageQuery,
  useNoteImportedImageMutation,
  useReplacePostMutation,
} from './importApi';
import { createPictures } from './pictures';
import type { Backend } from './runImport';

/** Whether a stored picture is still there: whoever deletes a post deletes its pictures. */
async function isThere(address: string): Promise<boolean> {
  const { ok } = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => ({ ok: false }));
  return ok;
}

/** What an import reads and writes, over the API. Resolves once the code for it has been downloaded. */
export function useBackend() {
  const store = useStoreImage('blog');
  const [readSlugs] = useLazyEverySlugQuery();
  const [add] = useAddPostsMutation();
  const [replace] = useReplacePostMutation();
  const [redirect] = useAddOldPathsMutation();
  const [findImage] = useLazyImportedImageQuery();
  const [noteImage] = useNoteImportedImageMutation();

  return useCallback(
    async ({ files }: ForeignContent, site: string): Promise<Backend> => {
      const [schema, { normalizeRichText }] = await Promise.all([
        fetchPart(postRecord.loadSchema),
        fetchPart(loadRichText),
      ]);
      const memory = {
        find: async (key: string) => {
          const address = await findImage(key).unwrap();
          return address && (await isThere(address)) ? address : null;
        },
        add: async (key: string, address: string) => {
          await noteImage({ key, address }).unwrap();
        },
      };
      return {
        known: () => readSlugs().unwrap(),
        add: async (rows) => void (await add(rows).unwrap()),
        replace: async (row) => void (await replace(row).unwrap()),
        redirect: async (paths) => void (await redirect(paths).unwrap()),
        check: (values) => {
          const found = schema.safeParse(values);
          return found.success
            ? { values: found.data, problem: null }
            : { values: null, problem: found.error.issues[0]?.message ?? 'It is not complete.' };
        },
        normalize: normalizeRichText,
        pictures: createPictures(store, memory, { site, files, isOwn: isOwnImage }),
        isOwnImage,
        today: today(),
      };
    },
    [store, readSlugs, add, replace, redirect, findImage, noteImage],
  );
}
