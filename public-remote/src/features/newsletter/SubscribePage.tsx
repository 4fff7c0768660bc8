import { paths } from '@agency/shared/contracts';
import { Link } from 'react-router-dom';
import { Page } from '../../components/list/Page';
import { PageHeader } from '../../components/PageHeader';
import { Seo } from '../../components/Seo';
import { SubscribeForm } from './SubscribeForm';
import styles from './SubscribePage.module.css';

const LEAD = 'One problem from a real project, worked through, every second Tuesday.';

const SUCCESS = { text: 'Thank you for subscribing! Check your inbox for updates.' };

/** `/subscribe`: the sign-up and nothing else, for links in mails and profiles. */
export function SubscribePage() {
  return (
    <>
      <Seo title="Stay Ahead" description={LEAD} path={paths.subscribe} />
      <PageHeader title="Stay Ahead..." lead={LEAD} />
      <Page>
        <div className={styles.form}>
          <SubscribeForm label="Email address" placeholder="you@company.com" success={SUCCESS} />
        </div>
        <p className={styles.more}>
          Want only some topics? <Link to={paths.newsletter}>Choose them on the newsletter page.</Link>
        </p>
      </Page>
    </>
  );
}
