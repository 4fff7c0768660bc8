import { POST_CATEGORIES } from '@agency/shared/contracts';
import { useEffect, useId, useMemo, useState } from 'react';
import { ChoicesForm } from './ChoicesForm';
import { Found } from './Found';
import type { ForeignContent } from './formats/model';
import styles from './import.module.css';
import { Preview } from './Preview';
import { Report } from './Report';
import { needsSite } from './run/addresses';
import { chosenPosts } from './run/runImport';
import { guessCategory, type Choices } from './run/toValues';
import { useImportRun } from './run/useImportRun';
import { RunBar } from './RunBar';

interface PostImportProps {
  content: ForeignContent;
  onRunning: (isRunning: boolean) => void;
}

function firstChoices({ posts, site }: ForeignContent): Choices {
  const labels = new Set(posts.flatMap((post) => post.labels));
  const guessed = [...labels].flatMap((label) => {
    const category = guessCategory(label);
    return category ? [[label, category] as const] : [];
  });
  return {
    isDraftsOnly: false,
    withPages: false,
    isReplacing: false,
    categories: new Map(guessed),
    otherCategory: POST_CATEGORIES[0],
    site,
  };
}

/** What is wrong with the address of the old site; `''` for nothing. */
function siteProblem(site: string, isNeeded: boolean): string {
  if (site === '')
    return isNeeded ? 'Say where the old site is: its pictures have no full address in the file.' : '';
  return /^https?:\/\/[^\s/]+\.[^\s/]+/.test(site) && URL.canParse(site)
    ? ''
    : 'Enter a full address, starting with https://.';
}

/** The posts of a file: what was found, what to do with it, the import, and what became of each. */
export function PostImport({ content, onRunning }: PostImportProps) {
  const id = useId();
  const [choices, setChoices] = useState<Choices>(() => firstChoices(content));
  const isSiteNeeded = useMemo(
    () => content.posts.some(({ html, image }) => needsSite(html) || needsSite(image)),
    [content],
  );
  const run = useImportRun(content);
  const isRunning = run.status === 'running' || run.status === 'stopping';
  useEffect(() => onRunning(isRunning), [isRunning, onRunning]);
  const posts = chosenPosts(content, choices);
  const problem = siteProblem(choices.site, isSiteNeeded && content.files.size === 0);

  return (
    <>
      <section className={styles.panel} aria-labelledby={id}>
        <h2 id={id}>Found: {content.program}</h2>
        <Found content={content} />
        <ChoicesForm
          content={content}
          choices={choices}
          isSiteNeeded={isSiteNeeded}
          siteProblem={problem}
          isDisabled={isRunning}
          onChanged={setChoices}
        />
        <Preview posts={posts} choices={choices} />
        <RunBar
          run={run}
          total={posts.length}
          isBlocked={problem !== '' || posts.length === 0}
          onStarted={() => void run.start(choices)}
        />
      </section>
      {run.outcomes.length > 0 && !isRunning && (
        <Report run={run} onRetried={() => void run.retryFailed(choices)} />
      )}
    </>
  );
}
