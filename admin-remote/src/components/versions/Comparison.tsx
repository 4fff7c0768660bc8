import { Box, Text } from '@chakra-ui/react';
import { Differences } from '../compare/Differences';
import { isEqual } from '../compare/equal';
import { toReadable } from '../compare/readable';

type Values = Readonly<Record<string, unknown>>;

interface ComparisonProps {
  /** The older side, by field. */
  before: Values;
  after: Values;
  labels: Readonly<Record<string, string>>;
}

/** The fields that differ between two states of a record, with their changes marked. */
export function Comparison({ before, after, labels }: ComparisonProps) {
  // A column that one side does not have yet is not compared.
  const differing = Object.keys(before).filter(
    (name) => name in after && !isEqual(before[name], after[name]),
  );
  if (differing.length === 0) return <Text>Nothing differs.</Text>;
  return (
    <Box css={styles}>
      <dl>
        {differing.map((name) => (
          <div key={name}>
            <dt>{labels[name] ?? name}</dt>
            <dd>
              {isEqual(toReadable(before[name]), toReadable(after[name])) ? (
                <Text color="fg.muted" textStyle="sm">
                  Only the formatting differs.
                </Text>
              ) : (
                <Differences before={before[name]} after={after[name]} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}

const styles = {
  '& dl': { display: 'grid', gap: '4' },
  '& dt': { fontWeight: 'semibold', mb: '1' },
  '& dd': { borderWidth: '1px', borderRadius: 'md', px: '3', py: '2' },
};
