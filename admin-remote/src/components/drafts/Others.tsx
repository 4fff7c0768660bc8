import { Text } from '@chakra-ui/react';

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

/** Who else has the row open. */
export function Others({ names }: { names: readonly string[] }) {
  return (
    <Text role="status" aria-label="Also here" textStyle="sm" fontWeight="semibold">
      {names.length > 0 && `${LIST.format(names)} ${names.length === 1 ? 'is' : 'are'} here too`}
    </Text>
  );
}
