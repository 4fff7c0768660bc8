import { Select } from '../controls';

interface FilterSelectProps {
  label: string;
  value: string;
  /** Shown for the first option, the one that narrows nothing. */
  allLabel?: string;
  options: readonly (string | { value: string; label: string })[];
  onChosen: (value: string) => void;
}

const valueOf = (option: FilterSelectProps['options'][number]) =>
  typeof option === 'string' ? option : option.value;

/** One choice that narrows a list. It says so, too, where the address asks for something that is not to be chosen. */
export function FilterSelect({ label, value, allLabel, options, onChosen }: FilterSelectProps) {
  const isKnown = options.some((option) => valueOf(option) === value);
  return (
    <Select
      width="auto"
      flex="1 1 9rem"
      maxWidth="13rem"
      aria-label={label}
      value={value}
      onChange={(event) => onChosen(event.target.value)}
    >
      {options.map((option, index) => {
        const text = typeof option === 'string' ? option : option.label;
        return (
          <option key={valueOf(option)} value={valueOf(option)}>
            {index === 0 ? (allLabel ?? text) : text}
          </option>
        );
      })}
      {!isKnown && <option value={value}>Unknown</option>}
    </Select>
  );
}
