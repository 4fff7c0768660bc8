import { positions } from '@agency/shared/content';
import { GENERAL_APPLICATION } from '@agency/shared/contracts';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './PositionField.module.css';

interface PositionFieldProps {
  position: string;
  isDisabled: boolean;
}

/** What is applied for. The address holds it (`?apply=`), so "Apply Now" and this field cannot disagree. */
export function PositionField({ position, isDisabled }: PositionFieldProps) {
  const id = useId();
  const [params, setParams] = useSearchParams();

  const select = useRef<HTMLSelectElement>(null);

  function handleChange(value: string) {
    const next = new URLSearchParams(params);
    next.set('apply', value);
    setParams(next, { replace: true, preventScrollReset: true });
  }

  // What was chosen before the app started counts, and what was posted.
  const handleEarlyChoice = useEffectEvent(() => {
    const chosen = select.current?.value ?? position;
    if (chosen !== (params.get('apply') ?? GENERAL_APPLICATION)) handleChange(chosen);
  });
  useEffect(() => handleEarlyChoice(), []);

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        Position
      </label>
      <select
        ref={select}
        id={id}
        name="position"
        className={styles.select}
        value={position}
        disabled={isDisabled}
        onChange={(event) => handleChange(event.target.value)}
      >
        {positions.map(({ id: value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
        <option value={GENERAL_APPLICATION}>General application</option>
      </select>
    </div>
  );
}
