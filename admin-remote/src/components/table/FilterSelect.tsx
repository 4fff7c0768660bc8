import { Select } from '../controls';

interface FilterSelectProps {
  label: string;
  value: string;
  /** Shown for the first option, the one that narrows nothing. */
  allLabel?: string;
  options: readonly (string | { value: string; label: string })[];
  onChosen: (value: string) => void;
}

/** One choice that narrows a list. */
export function FilterSelect({ label, value, allLabel, options, onChosen }: FilterSelectProps) {
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
        const { value: own, label: text } =
          typeof option === 'string' ? { value: option, label: option } : option;
        return (
          <option key={own} value={own}>
            {index === 0 ? (allLabel ?? text) : text}
          </option>
        );
      })}
    </Select>
  );
}
