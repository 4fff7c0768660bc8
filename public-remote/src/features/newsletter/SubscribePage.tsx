import { paths } from '@agency/shared/contracts';
import { Link } from 'react-router-dom';
import { Container } from '../../components/Container';
import { PageHeader } from '../../components/PageHeader';
import { Seo } from '../../components/Seo';
import { CompactForm } from './CompactForm';
import styles from './SubscribePage.module.css';

const LEAD = 'One problem from a real project, worked through, every second Tuesday.';

/** `/subscribe`: the sign-up and nothing else, for links in mails and profiles. */
export function SubscribePage() {
  return (
    <>
      <Seo title="Stay Ahead" description={LEAD} path={paths.subscribe} />
      <PageHeader title="Stay Ahead..." lead={LEAD} />
      <Container>
        <CompactForm />
        <p className={styles.more}>
          Want only some topics? <Link to={paths.newsletter}>Choose them on the newsletter page.</Link>
        </p>
      </Container>
    </>
  );
}
