import type { Faq } from '@agency/shared/content';
import styles from './FaqList.module.css';

/** An accordion with one answer open at a time: the browser sees to it, by the elements' common name. */
export function FaqList({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <div className={styles.list}>
      {faqs.map((faq) => (
        <details key={faq.id} id={faq.id} name="faq" className={styles.item}>
          <summary className={styles.question}>
            <span>{faq.question}</span>
            <span className={styles.topic}>{faq.category}</span>
          </summary>
          <p className={styles.answer}>{faq.answer}</p>
        </details>
      ))}
    </div>
  );
}
