import { useEffect, useId, useState } from 'react';
import { LeftOut } from '../../components/LeftOut';
import { SITE_TABLE_NAMES, type SiteContent, type SiteTable } from './formats/site';
import styles from './import.module.css';
import { RunBar } from './RunBar';
import type { SiteOutcome } from './site/importSite';
import { useSiteRun } from './site/useSite';
import { wordsOf } from '../../components/words';

const NOUNS: Record<SiteTable, [one: string, many: string]> = {
  about_content: ['about section', 'about sections'],
  services: ['service', 'services'],
  projects: ['project', 'projects'],
  case_studies: ['case study', 'case studies'],
  team_members: ['team member', 'team members'],
  blog_posts: ['post', 'posts'],
  slug_redirects: ['redirect of a post', 'redirects of posts'],
  old_paths: ['redirect of an old address', 'redirects of old addresses'],
};

interface SiteImportProps {
  content: SiteContent;
  onRunning: (isRunning: boolean) => void;
}

/** An export of this site, or of another installation of it, brought back. */
export function SiteImport({ content, onRunning }: SiteImportProps) {
  const id = useId();
  const [isReplacing, setIsReplacing] = useState(false);
  const run = useSiteRun(content);
  const isRunning = run.status === 'running' || run.status === 'stopping';
  useEffect(() => onRunning(isRunning), [isRunning, onRunning]);
  const total = SITE_TABLE_NAMES.reduce((sum, table) => sum + content.tables[table].length, 0);
  const rows = run.outcomes.filter(({ table }) => table !== 'images');

  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>Found: an export of this site</h2>
      <ul>
        {SITE_TABLE_NAMES.filter((table) => content.tables[table].length > 0).map((table) => (
          <li key={table}>{wordsOf(content.tables[table].length, ...NOUNS[table])}</li>
        ))}
        <li>{wordsOf(content.images.size, 'picture')}</li>
      </ul>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isReplacing}
          disabled={isRunning}
          onChange={() => setIsReplacing(!isReplacing)}
        />
        <span>Replace what is here already with what the export has (versions keep what it was)</span>
      </label>
      <RunBar
        run={{ ...run, outcomes: rows }}
        total={total}
        noun="row"
        isBlocked={total === 0}
        onStarted={() => void run.start(isReplacing)}
      />
      {run.outcomes.length > 0 && !isRunning && <Result outcomes={run.outcomes} />}
    </section>
  );
}

function Result({ outcomes }: { outcomes: readonly SiteOutcome[] }) {
  const countOf = (result: SiteOutcome['result']) => outcomes.filter((one) => one.result === result).length;
  const skipped = outcomes.filter(({ result }) => result === 'skipped');
  const failed = outcomes.filter(({ result }) => result === 'failed');
  return (
    <>
      <div role="status" aria-label="Result">
        <ul>
          <li>{wordsOf(countOf('imported'), 'row')} imported</li>
          {countOf('replaced') > 0 && <li>{wordsOf(countOf('replaced'), 'row')} replaced</li>}
          {countOf('skipped') > 0 && (
            <li>{wordsOf(countOf('skipped'), 'row')} here already, left as they are</li>
          )}
          {failed.length > 0 && <li>{failed.length.toLocaleString('en')} failed</li>}
        </ul>
      </div>
      {failed.length > 0 && (
        <ul aria-label="What to look at">
          {failed.map(({ table, key, title, notes }) => (
            <li key={table + key}>
              {title}: {notes.join(' ')}
            </li>
          ))}
        </ul>
      )}
      <LeftOut
        label="Left as they are"
        fileName="left-as-they-are.csv"
        lines={skipped.map(({ table, title, notes }) => ({
          place: NOUNS[table as SiteTable][0],
          name: title,
          reason: notes.join(' '),
        }))}
      />
    </>
  );
}
