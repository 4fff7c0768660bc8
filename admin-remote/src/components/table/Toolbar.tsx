import { Box, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Search and filters above a list, in one row; on a phone in two, where there are several filters. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <Box css={styles}>{children}</Box>;
}

const styles: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { base: '2', md: '3' },
  mb: { base: '3', md: '4' },
  smDown: {
    '& select': { flex: '0 0 8.25rem', minWidth: '0', h: '11', ps: '2.5', pe: '6', textStyle: 'sm' },
    '& input[type=search]': { h: '11', pe: '1', textOverflow: 'ellipsis' },
    // Several filters have a line of their own, below the search.
    '&:has(select ~ select)': { '& select': { flex: '1 1 6rem' }, '& [data-search]': { flexBasis: '100%' } },
  },
};
