import { useId } from 'react';
import { Input, Select } from '../../components/controls';
import { Label } from '../../components/Label';
import styles from './insight.module.css';
import { CUSTOM, PRESETS } from '../../components/chart/range';
import type { ChosenRange } from './useRange';

/** Which days are shown: up to today, or any from one day to another. */
export function RangeSelect({ chosen }: { chosen: ChosenRange }) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id} isHidden>
        Range
      </Label>
      <Select id={id} value={chosen.key} onChange={(event) => chosen.choose(event.target.value)}>
        {PRESETS.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
        <option value={CUSTOM}>From … to …</option>
      </Select>
    </div>
  );
}

/** The days of a range of one's own, and what is wrong with them. */
export function RangeFields({ chosen }: { chosen: ChosenRange }) {
  const id = useId();
  return (
    <div className={styles.picker}>
      {(['from', 'to'] as const).map((end) => (
        <div key={end}>
          <Label htmlFor={`${id}-${end}`}>{end === 'from' ? 'First day' : 'Last day'}</Label>
          <Input
            id={`${id}-${end}`}
            type="date"
            value={chosen.typed[end]}
            aria-invalid={chosen.problem !== ''}
            aria-describedby={chosen.problem ? `${id}-problem` : undefined}
            onChange={(event) => chosen.type({ ...chosen.typed, [end]: event.target.value })}
          />
        </div>
      ))}
      <p id={`${id}-problem`} role="status" className={styles.problem}>
        {chosen.problem}
      </p>
    </div>
  );
}
