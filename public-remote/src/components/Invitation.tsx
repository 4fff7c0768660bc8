import type { ReactNode } from 'react';
import { TideLine } from './TideLine';
import styles from './Invitation.module.css';

interface InvitationProps {
  /** One sentence. */
  text: string;
  /** Where it leads. */
  children: ReactNode;
}

/** What a page ends in: a sentence, and what to do about it. */
export function Invitation({ text, children }: InvitationProps) {
  return (
    <div className={styles.end}>
      <div className={styles.invitation}>
        <TideLine />
        <p className={styles.words}>{text}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
