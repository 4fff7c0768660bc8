import { subscribePage } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../components/PageHeader';
import { Seo } from '../../components/Seo';
import { Benefits } from './Benefits';
import { LastIssue } from './LastIssue';
import { SubscribeForm } from './SubscribeForm';
import styles from './SubscribePage.module.css';

const SUCCESS = { text: 'Thank you for subscribing! Check your inbox for updates.' };

/** `/subscribe`: the sign-up and one issue as a sample, for links in mails and profiles. */
export function SubscribePage() {
  return (
    <>
      <Seo title={subscribePage.title} description={subscribePage.lead} path={paths.subscribe} />
      <PageHeader title={subscribePage.heading} lead={subscribePage.lead} picture={<LastIssue />}>
        <div className={styles.form}>
          <SubscribeForm
            form="subscribe"
            name="Newsletter sign-up"
            label="Email address"
            placeholder="you@company.com"
            success={SUCCESS}
          />
        </div>
        <p className={styles.more}>
          {subscribePage.topicsQuestion} <Link to={paths.newsletter}>{subscribePage.topicsLink}</Link>
        </p>
        <Benefits isShort />
      </PageHeader>
      <div className={styles.end} data-short="" />
    </>
  );
}
