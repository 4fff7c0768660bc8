import { newsletterPage, sampleNewsletters, type SampleNewsletter } from '@agency/shared/content';
import { LastIssue } from './LastIssue';
import styles from './SampleIssues.module.css';

// In UTC and one language, so that server and browser write the same.
const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const IssueDate = ({ issue: { date } }: { issue: SampleNewsletter }) => (
  <time className={styles.date} dateTime={date}>
    {LONG_DATE.format(new Date(`${date}T00:00:00Z`))}
  </time>
);

/** What recent issues were about. */
export function SampleIssues() {
  const [last, ...earlier] = sampleNewsletters;
  return (
    <section className={styles.section} aria-labelledby="issues-title">
      <h2 id="issues-title" className={styles.heading}>
        {newsletterPage.issuesHeading}
      </h2>
      <LastIssue>
        {last && (
          <>
            <IssueDate issue={last} />
            <p className={styles.topics}>{last.topics.join(', ')}</p>
          </>
        )}
      </LastIssue>
      <ol className={styles.list}>
        {earlier.map((issue) => (
          <li key={issue.date} className={styles.issue}>
            <IssueDate issue={issue} />
            <div className={styles.text}>
              <h3 className={styles.title}>{issue.title}</h3>
              <p className={styles.excerpt}>{issue.excerpt}</p>
              <p className={styles.topics}>{issue.topics.join(', ')}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
