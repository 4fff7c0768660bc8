import { Icon } from '../Icon';
import { NoScriptNote } from './NoScriptNote';
import styles from './FormStatus.module.css';

interface FormStatusProps {
  tone: 'good' | 'bad' | null;
  text?: string;
  /** What helps beyond the text. */
  hint?: string | undefined;
}

/**
 * What became of a form; without script, that nothing can. The region is always there, so that its text is announced
 * when it comes.
 */
export function FormStatus({ tone, text, hint }: FormStatusProps) {
  return (
    <>
      <div role={tone === 'bad' ? 'alert' : 'status'} className={styles.region}>
        {tone && (
          <div className={styles.message} data-tone={tone}>
            <Icon name={tone === 'good' ? 'Check' : 'Close'} />
            <div>
              <p>{text}</p>
              {hint && <p className={styles.hint}>{hint}</p>}
            </div>
          </div>
        )}
      </div>
      <NoScriptNote />
    </>
  );
}
