import { NativeSelect } from '@chakra-ui/react';

interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly string[];
  onChosen: (value: string) => void;
}

/** One choice that narrows a list. */
export function FilterSelect({ label, value, options, onChosen }: FilterSelectProps) {
  return (
    <NativeSelect.Root width="auto" flex="0 1 13rem" minWidth="9rem">
      <NativeSelect.Field aria-label={label} value={value} onChange={(event) => onChosen(event.target.value)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
