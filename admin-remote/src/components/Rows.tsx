import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A ruled list of `<li>`: plain elements below one styled wrapper. */
export function Rows({ children }: { children: ReactNode }) {
  return (
    <Box
      as="ul"
      css={{
        '& > li': { display: 'flex', justifyContent: 'space-between', gap: '4', py: '2', minWidth: '0' },
        '& > li + li': { borderTopWidth: '1px' },
        '& .main': { minWidth: '0', overflowWrap: 'anywhere' },
        // As in the list of messages: weight and a dot.
        '& [data-unread=true] a': { fontWeight: 'semibold' },
        '& [data-unread=true] a::before': { content: '"● " / ""', color: 'brand.solid' },
        '& .note': { color: 'fg.muted', textStyle: 'sm' },
        '& a': {
          display: 'inline-block',
          py: '0.5',
          textDecorationColor: 'transparent',
          textUnderlineOffset: '0.2em',
        },
        '& a:is(:hover, :focus-visible)': { textDecorationColor: 'currentcolor' },
        '& time': { color: 'fg.muted', textStyle: 'sm', whiteSpace: 'nowrap', flex: 'none' },
      }}
    >
      {children}
    </Box>
  );
}
