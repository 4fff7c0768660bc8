import { contactAnswer, contactDetails, contactSection, whyChooseUs } from '@agency/shared/content';
import { ContactPortrait } from '../../components/ContactPortrait';
import { Icon } from '../../components/Icon';
import { Section } from '../../components/Section';
import styles from './ContactSection.module.css';
import { ContactForm } from './lazyContactForm';

const ICONS = { email: 'Mail', phone: 'Phone', location: 'MapPin' } as const;

/** The contact form, the other ways to reach the agency, and why one would. */
export function ContactSection({ level = 2 }: { level?: 1 | 2 }) {
  const Heading = `h${level === 1 ? 2 : 3}` as const;
  return (
    <Section
      id="contact"
      kicker={contactSection.kicker}
      title={contactSection.title}
      lead={contactSection.lead}
      level={level}
    >
      <div className={styles.columns}>
        <ContactForm />
        <div className={styles.beside}>
          {/* On its page, more about who answers follows. */}
          {level === 2 && (
            <div className={styles.person}>
              <ContactPortrait className={styles.portrait} sizes="5rem" />
              <p>{contactAnswer.person.short}</p>
            </div>
          )}
          <ul className={styles.details}>
            {contactDetails.map(({ kind, label, text, href }) => (
              <li key={kind}>
                <Icon name={ICONS[kind]} className={styles.icon} />
                <span className={styles.label}>{label}</span>
                {href ? <a href={href}>{text}</a> : <span>{text}</span>}
              </li>
            ))}
          </ul>
          <div>
            <Heading className={styles.whyTitle}>{whyChooseUs.title}</Heading>
            <ul className={styles.why}>
              {whyChooseUs.reasons.map((reason) => (
                <li key={reason}>
                  <Icon name="Check" className={styles.icon} />
                  {reason}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </Section>
  );
}
