import type { ReactNode } from 'react';
import { RichText } from '@agency/shared/ui';
import styles from './Prose.module.css';

/** Running text: `html` for stored, untrusted HTML, `children` for text of ours. */
export function Prose({ html, children }: { html?: string; children?: ReactNode }) {
  return html === undefined ? (
    <div className={styles.prose}>{children}</div>
  ) : (
    <RichText className={styles.prose} html={html} />
  );
}
