import { sentId, type FormName } from '@agency/shared/contracts';
import { Icon } from '../Icon';
import { focusIf } from './posted';
import styles from './FormStatus.module.css';

interface FormStatusProps {
  form: FormName;
  tone: 'good' | 'bad' | null;
  text?: string;
  /** What helps beyond the text. */
  hint?: string | undefined;
  /** Whether the page came with it, and leads the reader to it. */
  isPosted?: boolean;
}

/**
 * What became of a form. The region is always there, so that its text is announced when it comes.
 */
export function FormStatus({ form, tone, text, hint, isPosted = false }: FormStatusProps) {
  return (
    <div
      id={sentId(form)}
      tabIndex={-1}
      {...focusIf(isPosted && tone === 'bad')}
      role={tone === 'bad' ? 'alert' : 'status'}
      className={styles.region}
    >
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
  );
}
