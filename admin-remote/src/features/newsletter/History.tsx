import { Box, Heading, Text } from '@chakra-ui/react';
import { QueryBoundary } from '@agency/shared/ui';
import { useState } from 'react';
import { polled } from '../../components/data/fresh';
import { Pager } from '../../components/table/Pager';
import { ScreenLoading } from '../../components/layout/ScreenLoading';
import { CampaignCard } from './CampaignCard';
import { HISTORY_SIZE, useCampaignsQuery } from './campaignsApi';

/** Milliseconds between two looks at a newsletter under way. */
const LOOK_AGAIN = 2000;

/** One panel, an issue a line. */
const listStyles = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'lg',
  listStyleType: 'none',
  '& > li + li': { borderTopWidth: '1px' },
};

/** Newsletters that are planned, under way or sent, with their progress. */
export function History({ isSending }: { isSending: boolean }) {
  const [page, setPage] = useState(1);
  const [isMoving, setIsMoving] = useState(false);
  const query = useCampaignsQuery(page, polled(isSending || isMoving ? LOOK_AGAIN : 0));
  const moves = query.data?.rows.some(({ status }) => status === 'sending' || status === 'queued') ?? false;
  if (moves !== isMoving) setIsMoving(moves);

  return (
    <Box as="section" aria-labelledby="newsletter-history">
      <Heading as="h2" size="lg" id="newsletter-history" mb="4">
        Sent newsletters
      </Heading>
      <QueryBoundary query={query} loading={<ScreenLoading />} errorText="Failed to load sent newsletters.">
        {({ rows, total }) => (
          <>
            {total === 0 && <Text color="fg.muted">Nothing has been sent yet.</Text>}
            {total > 0 && (
              <Box as="ul" css={listStyles}>
                {rows.map((campaign) => (
                  <CampaignCard key={campaign.id} campaign={campaign} />
                ))}
              </Box>
            )}
            {total > HISTORY_SIZE && (
              <Pager
                label="sent newsletters"
                page={page}
                total={total}
                size={HISTORY_SIZE}
                onPaged={setPage}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </Box>
  );
}
