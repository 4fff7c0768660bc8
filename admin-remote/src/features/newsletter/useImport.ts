import type { AppError, ImportCounts } from '@agency/shared/contracts';
import { useRef, useState } from 'react';
import { countOf, type LeftOutRow, type ReadCsv } from './csv';
import { useImportSubscribersMutation } from './subscribersApi';

/** Rows in one request. */
const PORTION = 1000;
const NOTHING: ImportCounts = { added: 0, known: 0, suppressed: 0, repeated: 0, invalid: 0 };

export interface Report extends ImportCounts {
  empty: number;
  unsubscribed: number;
  elsewhere: number;
  unknownTopics: readonly string[];
  /** The rows behind those figures, as far as the file tells. */
  leftOut: readonly LeftOutRow[];
}

const sum = (one: ImportCounts, other: ImportCounts): ImportCounts => ({
  added: one.added + other.added,
  known: one.known + other.known,
  suppressed: one.suppressed + other.suppressed,
  repeated: one.repeated + other.repeated,
  invalid: one.invalid + other.invalid,
});

/** Imports a file in portions. After a failure it goes on where it stopped; a portion done twice adds nobody twice. */
export function useImport() {
  const [importRows] = useImportSubscribersMutation();
  const [report, setReport] = useState<Report | null>(null);
  const [done, setDone] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const progress = useRef<{ file: ReadCsv | null; from: number; counts: ImportCounts }>({
    file: null,
    from: 0,
    counts: NOTHING,
  });

  const run = async (file: ReadCsv, hasConsent: boolean) => {
    if (progress.current.file !== file) progress.current = { file, from: 0, counts: NOTHING };
    setIsBusy(true);
    setError(null);
    const state = progress.current;
    try {
      while (state.from < file.rows.length) {
        const rows = file.rows.slice(state.from, state.from + PORTION);
        state.counts = sum(state.counts, await importRows({ rows, hasConsent }).unwrap());
        state.from += rows.length;
        setDone(state.from);
      }
      setReport({
        ...state.counts,
        empty: countOf(file, 'empty'),
        unsubscribed: countOf(file, 'unsubscribed'),
        elsewhere: countOf(file, 'elsewhere'),
        unknownTopics: file.unknownTopics,
        leftOut: file.leftOut,
      });
    } catch (reason) {
      const { message = '' } = reason as Partial<AppError>;
      setError(`The import stopped after ${state.from.toLocaleString('en')} rows. ${message}`.trim());
    } finally {
      setIsBusy(false);
    }
  };

  /** For another file, of which nothing is done. */
  const reset = () => {
    setDone(0);
    setError(null);
  };

  return { run, reset, report, done, isBusy, error };
}
