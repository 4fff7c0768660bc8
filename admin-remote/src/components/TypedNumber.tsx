import { Box } from '@chakra-ui/react';
import { useId } from 'react';
import { Input } from './controls';

interface TypedNumberProps {
  wanted: number;
  onTyped: (isRight: boolean) => void;
}

/** Input for a number; thousands separators are ignored. */
export function TypedNumber({ wanted, onTyped }: TypedNumberProps) {
  const id = useId();
  return (
    <Box display="grid" gap="1.5" mt="4">
      <Box asChild textStyle="sm" fontWeight="semibold">
        <label htmlFor={id}>Type {wanted.toLocaleString('en')} to confirm</label>
      </Box>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => onTyped(target.value.replace(/[\s.,'’]/g, '') === String(wanted))}
      />
    </Box>
  );
}
