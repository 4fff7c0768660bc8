import { brand, noScriptForm } from '@agency/shared/content';
import styles from './NoScriptNote.module.css';

/** What a form says where no script runs, and so nothing can send it. Where one does, the browser shows nothing of it. */
export function NoScriptNote() {
  return (
    <noscript>
      <p className={styles.note}>
        {noScriptForm.text} <a href={`mailto:${brand.email}`}>{brand.email}</a>.
      </p>
    </noscript>
  );
}
