import { sampleNewsletters, subscribePage } from '@agency/shared/content';
import type { ReactNode } from 'react';
import { TidePanel } from '../../components/TidePanel';
import styles from './LastIssue.module.css';

/** The last issue, as a sample of what one signs up for. */
export function LastIssue({ children }: { children?: ReactNode }) {
  const [issue] = sampleNewsletters;
  if (!issue) return null;
  return (
    <TidePanel title={subscribePage.sampleTitle} low={6.2} marks={[12.4]}>
      <div className={styles.issue}>
        <h3 className={styles.title}>{issue.title}</h3>
        <p className={styles.excerpt}>{issue.excerpt}</p>
        {children}
      </div>
    </TidePanel>
  );
}
