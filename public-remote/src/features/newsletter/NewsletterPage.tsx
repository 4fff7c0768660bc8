import { paths } from '@agency/shared/contracts';
import { useState } from 'react';
import { Container } from '../../components/Container';
import { PageHeader } from '../../components/PageHeader';
import { Seo } from '../../components/Seo';
import { Benefits } from './Benefits';
import styles from './NewsletterPage.module.css';
import { NewsletterForm } from './NewsletterForm';
import { SampleIssues } from './SampleIssues';
import { Subscribed } from './Subscribed';

const LEAD = 'What we learned in a project, with the numbers, every second Tuesday.';

/** `/newsletter`: why, the form with topics, and what recent issues were about. */
export function NewsletterPage() {
  const [isSubscribed, setSubscribed] = useState(false);
  return (
    <>
      <Seo title="Newsletter" description={LEAD} path={paths.newsletter} />
      <PageHeader title="Newsletter" lead={LEAD} />
      <Container>
        <div className={styles.columns}>
          <Benefits />
          <div className={styles.panel}>
            {isSubscribed ? (
              <Subscribed onAgain={() => setSubscribed(false)} />
            ) : (
              <NewsletterForm onSubscribed={() => setSubscribed(true)} />
            )}
          </div>
        </div>
        <SampleIssues />
      </Container>
    </>
  );
}
