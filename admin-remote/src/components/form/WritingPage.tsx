import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The screen has room for a text of full width beside its settings. */
const WIDE = '@media (min-width: 75rem)';

/** The paper that a text is written on: its title and text are as wide as they will be read. */
export function WritingSheet({ children }: { children: ReactNode }) {
  return (
    <Box
      css={{
        '--sheet': { base: '1rem', md: '2rem' },
        // All has the edges of the text: `--measure`, in its size. The text's own toolbar is as wide as the sheet.
        '--column': 'calc(var(--text-md) * 32)',
        '& > :not([data-wide])': { width: 'full', maxWidth: 'var(--column)', mx: 'auto' },
      }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      px="var(--sheet)"
      pt={{ base: '5', md: '8' }}
      pb="6"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="5"
    >
      {children}
    </Box>
  );
}

interface WritingPageProps {
  /** Title and text. */
  children: ReactNode;
  /** Beside the text, below it on narrow screens. */
  settings: ReactNode;
}

/** A text that is written on a sheet, with its settings beside it. */
export function WritingPage({ children, settings }: WritingPageProps) {
  return (
    <Box
      display="grid"
      gap="6"
      gridTemplateColumns="minmax(0, 1fr)"
      alignItems="start"
      css={{ [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 21rem' } }}
    >
      <WritingSheet>{children}</WritingSheet>
      <Box
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="6"
        css={{
          [WIDE]: {
            position: 'sticky',
            top: 'calc(var(--header-height, 0px) + 0.5rem)',
            maxHeight: 'calc(100dvh - var(--header-height, 0px) - 1rem)',
            overflowY: 'auto',
            scrollbarWidth: 'thin',
            // It goes on below the window: the end fades, and has room to come out of it.
            pb: '10',
            maskImage: 'linear-gradient(black calc(100% - 2.5rem), transparent)',
          },
        }}
      >
        {settings}
      </Box>
    </Box>
  );
}
