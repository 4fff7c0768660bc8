import { Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { Input, Select } from '../../components/controls';
import { Label } from '../../components/Label';
import styles from './insight.module.css';
import { CUSTOM, PRESETS } from '../../components/chart/range';
import type { ChosenRange } from './useRange';

/** Which days are shown: up to today, or any from one day to another. */
export function RangePicker({ chosen }: { chosen: ChosenRange }) {
  const id = useId();
  return (
    <div className={styles.picker}>
      <div>
        <Label htmlFor={`${id}-preset`}>Range</Label>
        <Select
          id={`${id}-preset`}
          value={chosen.key}
          onChange={(event) => chosen.choose(event.target.value)}
        >
          {PRESETS.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
          <option value={CUSTOM}>From … to …</option>
        </Select>
      </div>
      {chosen.key === CUSTOM && (
        <Flex gap="3" wrap="wrap">
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
        </Flex>
      )}
      <p id={`${id}-problem`} role="status" className={styles.problem}>
        {chosen.problem}
      </p>
    </div>
  );
}
