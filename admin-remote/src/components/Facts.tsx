import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FactsProps {
  /** Term and what it is; a fact without a value is left out. */
  facts: readonly (readonly [term: string, value: ReactNode])[];
}

/** Terms and their values, as details of a row show them. */
export function Facts({ facts }: FactsProps) {
  return (
    <Box
      asChild
      css={{
        display: 'grid',
        // Two beside each other where the place itself has the room: it may be a narrow dialog in a wide window.
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))',
        columnGap: '8',
        '& > div': {
          display: 'grid',
          gridTemplateColumns: { base: '4.5rem minmax(0, 1fr)', sm: '5.5rem minmax(0, 1fr)' },
          alignItems: 'baseline',
          columnGap: { base: '2', sm: '3' },
          py: '1.5',
          borderBottomWidth: '1px',
        },
        '& dt': { color: 'fg.muted', textStyle: 'sm' },
        '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', textStyle: 'sm' },
      }}
    >
      <dl>
        {facts.map(([term, value]) =>
          value === null || value === undefined || value === '' ? null : (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Box>
  );
}
