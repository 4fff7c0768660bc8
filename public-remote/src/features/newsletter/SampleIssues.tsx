import { newsletterPage, sampleNewsletters } from '@agency/shared/content';
import { Picture } from '@agency/shared/ui';
import { Link } from 'react-router-dom';
import styles from './SampleIssues.module.css';

// In UTC and one language, so that server and browser write the same.
const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What recent issues were about. */
export function SampleIssues() {
  return (
    <section className={styles.section} aria-labelledby="issues-title">
      <h2 id="issues-title" className={styles.heading}>
        {newsletterPage.issuesHeading}
      </h2>
      <ol className={styles.list}>
        {sampleNewsletters.map((issue) => (
          <li key={issue.date} className={styles.issue}>
            <Picture
              className={styles.picture}
              src={issue.image}
              alt=""
              width={1600}
              height={1000}
              sizes="(min-width: 48rem) 16rem, 100vw"
            />
            <div className={styles.text}>
              <time className={styles.date} dateTime={issue.date}>
                {LONG_DATE.format(new Date(`${issue.date}T00:00:00Z`))}
              </time>
              <h3 className={styles.title}>{issue.title}</h3>
              <p className={styles.excerpt}>{issue.excerpt}</p>
              <p className={styles.topics}>{issue.topics.join(', ')}</p>
              <Link className={styles.more} to={issue.article}>
                {newsletterPage.issueLink}
                <span className="visually-hidden">: {issue.title}</span>
              </Link>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
