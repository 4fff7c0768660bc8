import { paths, type AppError } from '@agency/shared/contracts';
import { useState } from 'react';
import { refusalOf, type Refusal } from '../../components/form/refusal';
import { Page } from '../../components/list/Page';
import { PageHeader } from '../../components/PageHeader';
import { Seo } from '../../components/Seo';
import { Benefits } from './Benefits';
import styles from './NewsletterPage.module.css';
import { SampleIssues } from './SampleIssues';
import { SubscribeForm } from './SubscribeForm';
import { Subscribed } from './Subscribed';
import { TopicsField } from './TopicsField';

const LEAD = 'What we learned in a project, with the numbers, every second Tuesday.';

const DUPLICATE = {
  text: 'This email is already subscribed to our newsletter.',
  hint: 'Its topics can be changed by the link at the end of each issue.',
};
const ERROR_TEXT = 'Sorry, there was an error subscribing to our newsletter. Please try again.';

const refusal = (error: AppError): Refusal =>
  error.code === '23505' ? DUPLICATE : refusalOf(ERROR_TEXT, error);

/** `/newsletter`: why, the form with topics, and what recent issues were about. */
export function NewsletterPage() {
  const [isSubscribed, setSubscribed] = useState(false);
  return (
    <>
      <Seo title="Newsletter" description={LEAD} path={paths.newsletter} />
      <PageHeader title="Newsletter" lead={LEAD} />
      <Page>
        <div className={styles.columns}>
          <Benefits />
          <div className={styles.panel}>
            {isSubscribed ? (
              <Subscribed onAgain={() => setSubscribed(false)} />
            ) : (
              <>
                <SubscribeForm
                  label="Email address"
                  placeholder="you@company.com"
                  Topics={TopicsField}
                  refusal={refusal}
                  onSubscribed={() => setSubscribed(true)}
                />
                <p className={styles.note}>
                  You confirm by mail first, and leave with one click whenever you like.
                </p>
              </>
            )}
          </div>
        </div>
        <SampleIssues />
      </Page>
    </>
  );
}
