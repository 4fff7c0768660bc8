import { sampleNewsletters, subscribePage } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { Picture } from '@agency/shared/ui';
import { Link } from 'react-router-dom';
import { TidePanel } from '../../components/TidePanel';
import styles from './LastIssue.module.css';

/** One issue, as a sample of what one signs up for. */
export function LastIssue() {
  const [issue] = sampleNewsletters;
  if (!issue) return null;
  return (
    <TidePanel
      title={subscribePage.sampleTitle}
      picture={
        <Picture
          className={styles.picture}
          src={issue.image}
          alt=""
          width={1600}
          height={1000}
          sizes="(min-width: 64rem) 32rem, 100vw"
        />
      }
    >
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
