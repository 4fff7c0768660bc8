import { sniffImage, type AppError } from '@agency/shared/contracts';
import { toAppError } from '@agency/shared/runtime';
import { useCallback, useRef, useState } from 'react';
import { publicUrl } from '../../../components/image/objects';
import { putObject } from '../../../components/image/putObject';
import { fetchPart } from '../../../components/later/fetchPart';
import { loadRichText } from '../../../components/richtext/loadRichText';
import { SITE_TABLE_NAMES, SITE_TABLES, type SiteContent, type SiteTables } from '../formats/site';
import { useAddRowsMutation, useLazyEveryRowQuery, useReplaceRowMutation } from '../siteApi';
import { importSite, type SiteBackend, type SiteOutcome } from './importSite';

/** The picture at a path of the bucket; `null` when there is none. */
async function readImage(path: string): Promise<Uint8Array | null> {
  let response: Response;
  try {
    response = await fetch(publicUrl(path));
  } catch (reason) {
    throw toAppError(reason);
  }
  if (response.status >= 500 || response.status === 429) throw toAppError({ message: '' }, response.status);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}

/** Stores a picture at its path; one that is there already stays. */
async function putImage(path: string, image: Blob): Promise<void> {
  const type = sniffImage(new Uint8Array(await image.slice(0, 32).arrayBuffer()));
  if (!type) throw { kind: 'validation', message: 'This file is no picture.' } satisfies AppError;
  try {
    await putObject(path, new Blob([image], { type }), () => {});
  } catch (reason) {
    const { kind, message } = reason as AppError;
    if (kind !== 'duplicate' && !/already exists/i.test(message)) throw reason;
  }
}

/** Writes the export of this site. */
export function useExport() {
  const [readRows] = useLazyEveryRowQuery();
  return async (onProgress: (done: number, total: number) => void) => {
    const [{ exportSite }, { normalizeRichText }] = await Promise.all([
      fetchPart(() => import('./exportSite')),
      fetchPart(loadRichText),
    ]);
    const tables: Partial<SiteTables> = {};
    return exportSite({
      readTables: async () => {
        for (const table of SITE_TABLE_NAMES)
          tables[table] = await readRows({ table, isKeysOnly: false }).unwrap();
        return tables as SiteTables;
      },
      normalize: normalizeRichText,
      bucket: publicUrl(''),
      readImage,
      onProgress,
    });
  };
}

/** The import of an export, under way. */
export function useSiteRun(content: SiteContent) {
  const [readRows] = useLazyEveryRowQuery();
  const [addRows] = useAddRowsMutation();
  const [replaceRow] = useReplaceRowMutation();
  const [status, setStatus] = useState<'ready' | 'running' | 'stopping' | 'stopped' | 'failed' | 'done'>(
    'ready',
  );
  const [outcomes, setOutcomes] = useState<readonly SiteOutcome[]>([]);
  const [error, setError] = useState('');
  const isStopped = useRef(false);

  const start = useCallback(
    async (isReplacing: boolean) => {
      isStopped.current = false;
      setStatus('running');
      setError('');
      setOutcomes([]);
      try {
        const { normalizeRichText } = await fetchPart(loadRichText);
        const backend: SiteBackend = {
          keysOf: async (table) => {
            const rows = await readRows({ table, isKeysOnly: true }).unwrap();
            return new Set(rows.map((row) => String(row[SITE_TABLES[table]])));
          },
          add: async (table, rows) => void (await addRows({ table, rows }).unwrap()),
          replace: async (table, row) => void (await replaceRow({ table, rows: row }).unwrap()),
          putImage,
          normalize: normalizeRichText,
          bucket: publicUrl(''),
        };
        await importSite({
          content,
          backend,
          isReplacing,
          onOutcome: (outcome) => setOutcomes((before) => [...before, outcome]),
          isStopped: () => isStopped.current,
        });
        setStatus(isStopped.current ? 'stopped' : 'done');
      } catch (reason) {
        setError((reason as AppError).message);
        setStatus('failed');
      }
    },
    [content, readRows, addRows, replaceRow],
  );
  const stop = () => {
    isStopped.current = true;
    setStatus('stopping');
  };
  return { status, outcomes, error, start, stop };
}
