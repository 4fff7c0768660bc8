import { brand, helpPage } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { getConfig } from '@agency/shared/runtime';
import { ButtonLink } from '../../components/Button';
import { ContactPortrait } from '../../components/ContactPortrait';
import styles from './HelpContact.module.css';

/** Where a question goes that is not answered above. */
export function HelpContact() {
  const bookingUrl = getConfig().bookingUrl || brand.bookingUrl;
  return (
    <section className={styles.box} aria-labelledby="still-title">
      <ContactPortrait className={styles.portrait} sizes="7rem" />
      <div className={styles.words}>
        <h2 id="still-title" className={styles.heading}>
          {helpPage.moreHeading}
        </h2>
        <p className={styles.text}>{helpPage.moreText}</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={`${paths.contact}?topic=support`}>Contact Support</ButtonLink>
        {bookingUrl ? (
          <ButtonLink variant="secondary" href={bookingUrl}>
            Schedule a Call
          </ButtonLink>
        ) : (
          <ButtonLink variant="secondary" to={`${paths.contact}?topic=call`}>
            Schedule a Call
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
