import { Button } from '@chakra-ui/react';
import { adminPaths } from '@agency/shared/contracts';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { downloadText } from '../../components/download';
import { LeftOut } from '../../components/LeftOut';
import styles from './import.module.css';
import type { ImportRun } from './run/useImportRun';
import type { Outcome } from './run/runImport';
import { reportCsv } from './reportCsv';
import { wordsOf } from '../../components/words';

const SHOWN = 50;
const RESULTS = [
  ['imported', 'imported'],
  ['replaced', 'replaced'],
  ['skipped', 'here already, left as they are'],
  ['failed', 'failed'],
] as const;

/** What became of the posts of an import; the failed ones can be tried again. */
export function Report({ run, onRetried }: { run: ImportRun; onRetried: () => void }) {
  const { outcomes } = run;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const notable = outcomes.filter(
    ({ result, notes, isUnled }) => notes.length > 0 && (result !== 'skipped' || isUnled),
  );
  const left = outcomes.filter((outcome) => outcome.result === 'skipped' && !notable.includes(outcome));
  const failed = outcomes.filter(({ result }) => result === 'failed').length;

  const handleDownloaded = async () =>
    downloadText(await reportCsv(outcomes), 'import-report.csv', 'text/csv');

  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        Report
      </h2>
      <div role="status" aria-label="Result">
        <ul>
          {RESULTS.map(
            ([result, words]) => [outcomes.filter((one) => one.result === result).length, words] as const,
          )
            .filter(([count], index) => index === 0 || count > 0)
            .map(([count, words]) => (
              <li key={words}>
                {wordsOf(count, 'post')} {words}
              </li>
            ))}
        </ul>
      </div>
      {notable.length > 0 && (
        <div>
          <h3>What to look at</h3>
          <ul aria-label="What to look at">
            {notable.slice(0, isWhole ? undefined : SHOWN).map((outcome) => (
              <Line key={outcome.post.origin + outcome.result} outcome={outcome} />
            ))}
          </ul>
        </div>
      )}
      {left.length > 0 && (
        <div>
          <h3>Left as they are</h3>
          <LeftOut label="Left as they are" lines={left.map(lineOf)} />
        </div>
      )}
      <div className={styles.buttons}>
        {notable.length > SHOWN && !isWhole && (
          <Button variant="outline" onClick={() => setIsWhole(true)}>
            Show all {notable.length.toLocaleString('en')}
          </Button>
        )}
        {failed > 0 && (
          <Button colorPalette="brand" onClick={onRetried}>
            Try the {wordsOf(failed, 'failed post')} again
          </Button>
        )}
        <Button variant="outline" onClick={() => void handleDownloaded()}>
          Download report
        </Button>
        <Link to={adminPaths.posts}>See the posts</Link>
      </div>
    </section>
  );
}

const lineOf = ({ post, notes }: Outcome) => ({ name: post.title || 'Untitled', reason: notes.join(' ') });

function Line({ outcome: { post, id, result, notes } }: { outcome: Outcome }) {
  const title = post.title || 'Untitled';
  return (
    <li>
      {result === 'failed' ? `${title} (failed)` : <Link to={adminPaths.editPost(id)}>{title}</Link>}:{' '}
      {notes.join(' ')}
    </li>
  );
}
