import { Box, Button, Text } from '@chakra-ui/react';
import { LoadingState, QueryBoundary } from '@agency/shared/ui';
import { Download } from 'lucide-react';
import { useActions } from '../../components/actions/useActions';
import { FRESH } from '../../components/data/fresh';
import { downloadText } from '../../components/download';
import type { Campaign } from './campaignsApi';
import { clicksByLink, resultsOf, resultsToCsv, shareOf } from './results';
import { useCampaignClicksQuery, type CampaignClicks } from './resultsApi';
import { inReaders, number } from './words';

const tableStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  textStyle: 'sm',
  '& th': { textAlign: 'start', fontWeight: 'medium', overflowWrap: 'anywhere' },
  '& thead th': { color: 'fg.muted' },
  '& td, & th': { py: '1.5', pe: '3', borderBottomWidth: '1px', verticalAlign: 'top' },
  '& td, & thead th:not(:first-of-type)': { textAlign: 'end', whiteSpace: 'nowrap' },
};

/** What became of a newsletter: readers it reached, lost or annoyed, and the links they followed. */
export function Results({ campaign }: { campaign: Campaign }) {
  const query = useCampaignClicksQuery(campaign.id, FRESH);
  return (
    <Box role="region" aria-label={`Results of ${campaign.subject}`} mt="3" display="grid" gap="3">
      <QueryBoundary query={query} loading={<LoadingState />} errorText="Failed to load the results.">
        {(clicks) => <Figures campaign={campaign} clicks={clicks} />}
      </QueryBoundary>
    </Box>
  );
}

function Figures({ campaign, clicks }: { campaign: Campaign; clicks: CampaignClicks }) {
  const actions = useActions();
  const handleExported = () =>
    actions.run('export', 'Failed to export the results.', async () => {
      downloadText(await resultsToCsv(campaign, clicks), `newsletter-${campaign.id}.csv`, 'text/csv');
    });
  return (
    <>
      <Box asChild css={tableStyles}>
        <table aria-label="Readers">
          <thead>
            <tr>
              <th scope="col">Of {inReaders(campaign.total)}</th>
              <th scope="col">Readers</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {resultsOf(campaign).map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{number(count)}</td>
                <td>{shareOf(count, campaign.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      {clicks.links === null && (
        <Text textStyle="sm" color="fg.muted">
          Clicks were not counted.
        </Text>
      )}
      {clicks.links && (
        <Box asChild css={tableStyles}>
          <table aria-label="Links">
            <thead>
              <tr>
                <th scope="col">Link</th>
                <th scope="col">Clicks</th>
              </tr>
            </thead>
            <tbody>
              {clicksByLink(clicks).map((link) => (
                <tr key={link.address}>
                  <th scope="row">{link.address}</th>
                  <td>{number(link.clicks)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
      <Text textStyle="sm" color="fg.muted">
        Delivered: a mail server took it. Failed: none did. Bounced: it was taken, and came back. Complained:
        the reader called it spam. Unsubscribed: by a link of this newsletter.
        {clicks.links && ' A reader who follows a link twice counts twice; some mail scanners count too.'}
      </Text>
      {actions.failure}
      <Button
        size="sm"
        variant="outline"
        justifySelf="start"
        disabled={actions.busy !== null}
        onClick={() => void handleExported()}
      >
        <Download aria-hidden /> Export CSV
      </Button>
    </>
  );
}
