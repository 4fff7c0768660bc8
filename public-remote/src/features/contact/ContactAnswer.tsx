import { contactAnswer } from '@agency/shared/content';
import { ContactPortrait } from '../../components/ContactPortrait';
import shore from '../../components/Shore.module.css';
import styles from './ContactAnswer.module.css';

/** Who answers, when, and what happens then. */
export function ContactAnswer() {
  const { title, person, steps } = contactAnswer;
  return (
    <section className={`${styles.end} ${shore.shore}`} data-tone="tide" aria-labelledby="answer-title">
      <div className={styles.answer}>
        <div className={styles.person}>
          <ContactPortrait className={styles.portrait} sizes="7rem" />
          <div>
            <p className={styles.name}>{person.name}</p>
            <p className={styles.soft}>{person.role}</p>
          </div>
          <p className={styles.text}>{person.text}</p>
        </div>
        <div>
          <h2 id="answer-title" className={styles.title}>
            {title}
          </h2>
          <ol className={styles.steps}>
            {steps.map(({ when, text }) => (
              <li key={when} className={styles.step}>
                <strong>{when}</strong>
                <p className={styles.soft}>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
