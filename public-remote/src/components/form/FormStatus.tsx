import { sentId, type AppError, type FormName } from '@agency/shared/contracts';
import { useEffect, useRef } from 'react';
import { Icon } from '../Icon';
import { focusIf } from './posted';
import type { Refusal } from './refusal';
import type { SubmitState } from './useFormMemory';
import styles from './FormStatus.module.css';

interface FormStatusProps {
  form: FormName;
  state: SubmitState;
  /** What is said when it was stored. */
  success: Refusal;
  /** What is said when it could not be. */
  refusal: (error: AppError) => Refusal;
  /** Whether the page came with a failure, and leads the reader to it. */
  isPosted: boolean;
}

/**
 * What became of a form. The region is always there, so that its text is announced when it comes; it is brought into view
 * then, for it may be below the window's edge.
 */
export function FormStatus({ form, state, success, refusal, isPosted }: FormStatusProps) {
  const region = useRef<HTMLDivElement>(null);
  const isBad = state.phase === 'error';
  const said = isBad ? refusal(state.error) : state.phase === 'success' && success;
  const isSaid = Boolean(said);
  // What the page came with has its place already, and the reader may have gone on from it when the app starts.
  const wasSaid = useRef(isSaid);
  useEffect(() => {
    if (isSaid && !wasSaid.current) region.current?.scrollIntoView({ block: 'nearest' });
    wasSaid.current = isSaid;
  }, [isSaid]);

  return (
    <div
      ref={region}
      id={sentId(form)}
      tabIndex={-1}
      {...focusIf(isPosted)}
      role={isBad ? 'alert' : 'status'}
      className={styles.region}
    >
      {said && (
        <div className={styles.message} data-tone={isBad ? 'bad' : 'good'}>
          <Icon name={isBad ? 'Close' : 'Check'} />
          <div>
            <p>{said.text}</p>
            {said.hint && <p className={styles.hint}>{said.hint}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
