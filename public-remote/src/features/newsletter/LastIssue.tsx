import { sampleNewsletters, subscribePage } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { Link } from 'react-router-dom';
import { TidePanel } from '../../components/TidePanel';
import styles from './LastIssue.module.css';

/** One issue, as a sample of what one signs up for. */
export function LastIssue() {
  const [issue] = sampleNewsletters;
  if (!issue) return null;
  return (
    <TidePanel title={subscribePage.sampleTitle} low={6.2} marks={[12.4]}>
      <div className={styles.issue}>
        <p className={styles.title}>{issue.title}</p>
        <p className={styles.excerpt}>{issue.excerpt}</p>
        <Link className={styles.more} to={paths.newsletter}>
          {subscribePage.sampleLink}
        </Link>
      </div>
    </TidePanel>
  );
}
