import { Box, Text } from '@chakra-ui/react';
import { QueryBoundary } from '@agency/shared/ui';
import { FRESH } from '../../components/data/fresh';
import { FAILURES_SHOWN, useFailuresQuery } from './campaignsApi';

const WORDS: Record<string, string> = {
  failed: 'failed',
  uncertain: 'may have arrived; sending again could make a second copy',
};

/** Recipients an issue did not reach, and why. */
export function Failures({ campaignId, total }: { campaignId: string; total: number }) {
  const query = useFailuresQuery(campaignId, FRESH);
  return (
    <Box mt="3">
      <QueryBoundary query={query} loading={<Text>Loading…</Text>} errorText="Failed to load the failures.">
        {(failures) => (
          <Box as="ul" listStyleType="none" textStyle="sm" display="grid" gap="2" aria-label="Failures">
            {failures.map(({ id, email, status, error }) => (
              <li key={id}>
                <Text fontWeight="semibold" overflowWrap="anywhere">
                  {email}
                </Text>
                <Text color="fg.muted" overflowWrap="anywhere">
                  {[WORDS[status] ?? status, error].filter(Boolean).join(': ')}
                </Text>
              </li>
            ))}
          </Box>
        )}
      </QueryBoundary>
      {total > FAILURES_SHOWN && (
        <Text textStyle="sm" color="fg.muted" mt="2">
          And {(total - FAILURES_SHOWN).toLocaleString('en')} more.
        </Text>
      )}
    </Box>
  );
}
