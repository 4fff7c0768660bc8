import { Button } from '@chakra-ui/react';
import type { AppError } from '@agency/shared/contracts';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { today } from '../../components/dates';
import { downloadFile } from '../../components/download';
import { Failure } from '../../components/Failure';
import styles from './import.module.css';
import type { Exported } from './site/exportSite';
import { useExport } from './site/useSite';
import { wordsOf } from '../../components/words';

/** Everything that staff write, as one file. */
export function ExportPanel() {
  const id = useId();
  const write = useExport();
  const [progress, setProgress] = useState<string | null>(null);
  const [exported, setExported] = useState<Exported | null>(null);
  const [failure, setFailure] = useState('');

  const handleExported = async () => {
    setExported(null);
    setFailure('');
    setProgress('Reading all content…');
    try {
      const result = await write((done, total) => setProgress(`${done} of ${wordsOf(total, 'picture')}…`));
      downloadFile(result.archive, `content-${today()}.zip`);
      setExported(result);
    } catch (reason) {
      setFailure(`Failed to export. ${(reason as AppError).message}`);
    } finally {
      setProgress(null);
    }
  };

  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>Export</h2>
      <p>
        Posts, case studies, projects, services, team, the about section and redirects, drafts of rows
        included, as JSON with their pictures in one .zip file. Importing that file brings everything back
        under the same addresses. Messages, applications and subscribers are people’s data and are not in it;
        versions are not either.
      </p>
      <div className={styles.buttons}>
        <Button
          variant="outline"
          aria-disabled={progress !== null}
          onClick={() => !progress && void handleExported()}
        >
          <Download aria-hidden /> {progress ? 'Exporting...' : 'Export everything'}
        </Button>
        <p role="status" className={styles.note}>
          {progress}
          {exported &&
            `${wordsOf(exported.rows, 'row')} and ${wordsOf(exported.images, 'picture')} exported.`}
        </p>
      </div>
      {exported && exported.missing.length > 0 && (
        <div role="alert">
          {wordsOf(exported.missing.length, 'picture is', 'pictures are')} missing in the storage and in the
          file: {exported.missing.join(', ')}
        </div>
      )}
      {failure && (
        <Failure text={failure} onRetry={() => void handleExported()} isRetrying={progress !== null} />
      )}
    </section>
  );
}
