import { FORM_FIELDS, type FormName } from '@agency/shared/contracts';
import type { Ref } from 'react';
import styles from './FormMarks.module.css';

interface FormMarksProps {
  form: FormName;
  /** Of the field that only programs fill in. */
  ref: Ref<HTMLInputElement>;
}

/**
 * What a form sends beside its fields when a browser posts it by itself: which form it is, how long the page was open, and
 * a field that no person can see or reach.
 */
export function FormMarks({ form, ref }: FormMarksProps) {
  return (
    <>
      <input type="hidden" name={FORM_FIELDS.name} value={form} />
      <input type="hidden" name={FORM_FIELDS.elapsed} defaultValue="" />
      <div className={styles.pot} aria-hidden="true">
        <label>
          Leave this empty
          <input ref={ref} type="text" name={FORM_FIELDS.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
