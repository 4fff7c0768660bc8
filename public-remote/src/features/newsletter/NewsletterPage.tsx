import { newsletterPage } from '@agency/shared/content';
import { paths, type AppError } from '@agency/shared/contracts';
import { useState } from 'react';
import { Container } from '../../components/Container';
import { usePosted } from '../../components/form/posted';
import { refusalOf, type Refusal } from '../../components/form/refusal';
import { PageHeader } from '../../components/PageHeader';
import { Seo } from '../../components/Seo';
import shore from '../../components/Shore.module.css';
import { Benefits } from './Benefits';
import styles from './NewsletterPage.module.css';
import { SampleIssues } from './SampleIssues';
import { LOST_MAIL_HINT, SubscribeForm } from './SubscribeForm';
import { Subscribed } from './Subscribed';
import { TopicsField } from './TopicsField';

const DUPLICATE = {
  text: 'This email is already subscribed to our newsletter.',
  hint: `${LOST_MAIL_HINT} Topics are changed by the link at the end of each issue.`,
};
const ERROR_TEXT = 'Sorry, there was an error subscribing to our newsletter. Please try again.';

const refusal = (error: AppError): Refusal =>
  error.code === '23505' ? DUPLICATE : refusalOf(ERROR_TEXT, error);

/** `/newsletter`: the form with topics, why, and what recent issues were about. */
export function NewsletterPage() {
  // By its address, so that Back finds what was said there.
  const isPosted = usePosted('topics').state.phase === 'success';
  const [isSubscribed, setSubscribed] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const handleAgain = () => {
    setAgain(true);
    setSubscribed(false);
  };
  return (
    <>
      <Seo title={newsletterPage.title} description={newsletterPage.lead} path={paths.newsletter} />
      <PageHeader title={newsletterPage.title} lead={newsletterPage.lead} />
      <Container>
        <div className={styles.columns}>
          <div className={`${styles.panel} ${shore.shore}`} data-tone="tide">
            {isPosted || isSubscribed ? (
              <Subscribed onAgain={handleAgain} />
            ) : (
              <>
                <SubscribeForm
                  form="topics"
                  name="Newsletter sign-up"
                  label="Email address"
                  placeholder="you@company.com"
                  Topics={TopicsField}
                  refusal={refusal}
                  isFocused={isAgain}
                  onSubscribed={() => setSubscribed(true)}
                />
                <p className={styles.note}>{newsletterPage.promise}</p>
              </>
            )}
          </div>
          <Benefits />
        </div>
        <SampleIssues />
      </Container>
    </>
  );
}
