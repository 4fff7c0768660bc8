import { Box, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Search and filters above a list, in one row. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <Box css={styles}>{children}</Box>;
}

/** The search box beside several filters, before anybody searches. */
const AT_REST =
  '&:has(select ~ select) [data-search]:not(:focus-within, :has(input:not(:placeholder-shown)))';

const styles: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { base: '2', md: '3' },
  mb: { base: '3', md: '4' },
  smDown: {
    '& select': { flex: '0 0 8.25rem', minWidth: '0', h: '11', ps: '2.5', pe: '6', textStyle: 'sm' },
    '&:has(select ~ select) select': { flex: '1 1 6rem' },
    '& input[type=search]': { h: '11', pe: '1', textOverflow: 'ellipsis' },
    // On a phone it is its icon, and takes the row while one types. The list below does not move.
    [AT_REST]: {
      flex: '0 0 2.75rem',
      '& input': { px: '0', cursor: 'pointer', _placeholder: { opacity: '0' } },
    },
    '&:has(select ~ select):has([data-search]:focus-within) select': { display: 'none' },
  },
};
