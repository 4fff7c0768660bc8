import type { AppError } from '@agency/shared/contracts';
import { useRef, useState } from 'react';
import { Failure } from '../../components/Failure';
import { PageHeader } from '../../components/PageHeader';
import { ChooseFiles } from './ChooseFiles';
import { ExportPanel } from './ExportPanel';
import { UnreadableFile } from '../../components/csv/readText';
import { readFiles, type ReadFile } from './formats/readFiles';
import styles from './import.module.css';
import { PostImport } from './PostImport';
import { SiteImport } from './SiteImport';
import { TableImport } from './TableImport';

interface Chosen {
  name: string;
  /** Counts the choices, so that each starts from scratch. */
  number: number;
  file: ReadFile;
}

/** `/admin/import`: content of other programs, of tables and of this site's own exports; and that export. */
export function ImportPage() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<{ text: string; retry: (() => void) | undefined } | null>(null);
  const latest = useRef(0);

  const handleChosen = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const number = (latest.current += 1);
    setChosen(null);
    setFailure(null);
    setIsReading(true);
    try {
      const file = await readFiles(files);
      if (latest.current === number)
        setChosen({ name: files.map(({ name }) => name).join(', '), number, file });
    } catch (reason) {
      const { message } = reason as AppError;
      // A file stays unreadable; a parser that did not arrive may arrive now.
      const retry = reason instanceof UnreadableFile ? undefined : () => void handleChosen(files);
      if (latest.current === number) setFailure({ text: message, retry });
    } finally {
      if (latest.current === number) setIsReading(false);
    }
  };

  return (
    <>
      <PageHeader
        title="Import and export"
        subtitle="Move in from another program, or take everything with you"
      />
      <div className={styles.screen}>
        <section className={styles.panel} aria-labelledby="import-file">
          <h2 id="import-file">Import</h2>
          <ChooseFiles isDisabled={isRunning} onChosen={(files) => void handleChosen(files)} />
          <p role="status" className={styles.note}>
            {isReading && 'Reading the file…'}
            {chosen && `Read: ${chosen.name}`}
          </p>
          {failure && <Failure text={failure.text} onRetry={failure.retry} />}
        </section>
        {chosen?.file.kind === 'posts' && (
          <PostImport key={chosen.number} content={chosen.file.content} onRunning={setIsRunning} />
        )}
        {chosen?.file.kind === 'table' && (
          <TableImport
            key={chosen.number}
            table={chosen.file.table}
            name={chosen.file.name}
            onRunning={setIsRunning}
          />
        )}
        {chosen?.file.kind === 'site' && (
          <SiteImport key={chosen.number} content={chosen.file.content} onRunning={setIsRunning} />
        )}
        <ExportPanel />
      </div>
    </>
  );
}
