import { useId, type ComponentProps } from 'react';
import styles from './Field.module.css';

interface FieldCommon {
  label: string;
  /** What is wrong with the value; announced with the field. */
  error?: string | undefined;
  hint?: string;
  /** Hides the label from view, where the placeholder and the button beside it say the same. */
  isLabelHidden?: boolean;
}
type InputFieldProps = FieldCommon & { as?: 'input' } & ComponentProps<'input'>;
type TextareaFieldProps = FieldCommon & { as: 'textarea' } & ComponentProps<'textarea'>;

/**
 * A labelled text field. Made for `useSchemaForm`, which brings name, value and error:
 * `<Field label="Name" {...field('name')} />`.
 */
export function Field({
  label,
  error,
  hint,
  isLabelHidden = false,
  id: givenId,
  ...rest
}: InputFieldProps | TextareaFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const wiring = {
    id,
    className: styles.control,
    // What is written from right to left stands so.
    dir: 'auto',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described,
  };
  const { as, ...control } = rest;
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {as === 'textarea' ? (
        <textarea {...(control as ComponentProps<'textarea'>)} {...wiring} />
      ) : (
        <input {...(control as ComponentProps<'input'>)} {...wiring} />
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
