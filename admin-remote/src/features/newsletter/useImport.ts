import type { AppError, ImportCounts, ImportResult } from '@agency/shared/contracts';
import { useRef, useState } from 'react';
import { countOf, REASONS, SERVER_REASONS, type ReadCsv } from './csv';
import { useImportSubscribersMutation } from './subscribersApi';

/** Rows in one request. */
const PORTION = 1000;
const NOTHING: ImportCounts = { added: 0, known: 0, suppressed: 0, repeated: 0, invalid: 0 };

export interface Report extends ImportCounts {
  empty: number;
  unsubscribed: number;
  elsewhere: number;
  unknownTopics: readonly string[];
  /** The rows behind those figures, in the order of the file. */
  leftOut: readonly NamedRow[];
}

type LeftOutByServer = Required<ImportResult>['leftOut'][number];

/** A row that nobody was added for. */
interface NamedRow {
  number: number;
  email: string;
  /** In words. */
  reason: string;
}

/** The rows that the file and the server leave out. The server names each address once: the first row with it. */
function namedRows({ rows, numbers, leftOut }: ReadCsv, byServer: readonly LeftOutByServer[]): NamedRow[] {
  const reasons = new Map(byServer.map(({ email, reason }) => [email, SERVER_REASONS[reason]]));
  const ofServer = rows.flatMap(({ email }, index) => {
    const key = email.trim().toLowerCase();
    const reason = reasons.get(key);
    reasons.delete(key);
    return reason === undefined ? [] : [{ number: numbers[index] ?? 0, email, reason }];
  });
  const ofFile = leftOut.map((row) => ({ ...row, reason: REASONS[row.reason] }));
  return [...ofFile, ...ofServer].sort((one, other) => one.number - other.number);
}

const sum = (one: ImportCounts, other: ImportCounts): ImportCounts => ({
  added: one.added + other.added,
  known: one.known + other.known,
  suppressed: one.suppressed + other.suppressed,
  repeated: one.repeated + other.repeated,
  invalid: one.invalid + other.invalid,
});

interface Progress {
  file: ReadCsv | null;
  from: number;
  counts: ImportCounts;
  leftOut: LeftOutByServer[];
}
const atStart = (file: ReadCsv | null): Progress => ({ file, from: 0, counts: NOTHING, leftOut: [] });

/** Imports a file in portions. After a failure it goes on where it stopped; a portion done twice adds nobody twice. */
export function useImport() {
  const [importRows] = useImportSubscribersMutation();
  const [report, setReport] = useState<Report | null>(null);
  const [done, setDone] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const progress = useRef<Progress>(atStart(null));

  const run = async (file: ReadCsv, hasConsent: boolean) => {
    if (progress.current.file !== file) progress.current = atStart(file);
    setIsBusy(true);
    setError(null);
    const state = progress.current;
    try {
      while (state.from < file.rows.length) {
        const rows = file.rows.slice(state.from, state.from + PORTION);
        const result = await importRows({ rows, hasConsent }).unwrap();
        state.counts = sum(state.counts, result);
        state.leftOut.push(...(result.leftOut ?? []));
        state.from += rows.length;
        setDone(state.from);
      }
      setReport({
        ...state.counts,
        empty: countOf(file, 'empty'),
        unsubscribed: countOf(file, 'unsubscribed'),
        elsewhere: countOf(file, 'elsewhere'),
        unknownTopics: file.unknownTopics,
        leftOut: namedRows(file, state.leftOut),
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
