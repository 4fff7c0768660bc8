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
        '& > div': {
          display: 'grid',
          gridTemplateColumns: { sm: '7rem minmax(0, 1fr)' },
          columnGap: '4',
          py: '2',
        },
        '& > div + div': { borderTopWidth: '1px' },
        '& dt': { color: 'fg.muted', textStyle: 'sm' },
        '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
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
