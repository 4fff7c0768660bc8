import type { ReactNode } from 'react';
import { TideLine } from './TideLine';
import styles from './Invitation.module.css';

interface InvitationProps {
  /** One sentence. */
  text: string;
  /** The links or buttons beside it. */
  children: ReactNode;
}

/** The end of a page: one sentence and the links to follow it. */
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
