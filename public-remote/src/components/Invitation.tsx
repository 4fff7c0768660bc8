import { contactAnswer } from '@agency/shared/content';
import type { ReactNode } from 'react';
import { ContactPortrait } from './ContactPortrait';
import styles from './Invitation.module.css';
import shore from './Shore.module.css';

interface InvitationProps {
  /** One sentence. */
  text: string;
  /** The links or buttons below it. */
  children: ReactNode;
  /** Shows who reads what is written. */
  hasPerson?: boolean;
  /** What speaks for it. */
  proof?: ReactNode;
  /** The client's words lead, and the sentence follows them: the end of a list of work. */
  isLedByProof?: boolean;
}

/** The end of a page, in the water the footer stands in: one sentence and the links to follow it. */
export function Invitation({
  text,
  children,
  hasPerson = false,
  proof,
  isLedByProof = false,
}: InvitationProps) {
  return (
    <section className={`${styles.end} ${shore.shore}`} data-tone="tide">
      <div className={isLedByProof ? `${styles.inner} ${styles.led}` : styles.inner}>
        {isLedByProof && proof}
        <h2 className={styles.words}>{text}</h2>
        {!isLedByProof && proof}
        <div className={styles.beside}>
          {hasPerson && (
            <div className={styles.person}>
              <ContactPortrait className={styles.portrait} sizes="5rem" />
              <p>{contactAnswer.person.text}</p>
            </div>
          )}
          <div className={styles.actions}>{children}</div>
        </div>
      </div>
    </section>
  );
}
