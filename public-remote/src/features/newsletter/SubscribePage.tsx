import { subscribePage } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { Link } from 'react-router-dom';
import { Container } from '../../components/Container';
import { PageHeader } from '../../components/PageHeader';
import { Seo } from '../../components/Seo';
import { SubscribeForm } from './SubscribeForm';
import styles from './SubscribePage.module.css';

const SUCCESS = { text: 'Thank you for subscribing! Check your inbox for updates.' };

/** `/subscribe`: the sign-up and nothing else, for links in mails and profiles. */
export function SubscribePage() {
  return (
    <>
      <Seo title={subscribePage.title} description={subscribePage.lead} path={paths.subscribe} />
      <PageHeader title={subscribePage.heading} lead={subscribePage.lead} />
      <Container>
        <div className={styles.form}>
          <SubscribeForm
            name="Newsletter sign-up"
            label="Email address"
            placeholder="you@company.com"
            success={SUCCESS}
          />
        </div>
        <p className={styles.more}>
          {subscribePage.topicsQuestion} <Link to={paths.newsletter}>{subscribePage.topicsLink}</Link>
        </p>
      </Container>
    </>
  );
}
