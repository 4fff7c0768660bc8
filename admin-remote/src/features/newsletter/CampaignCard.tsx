import { adminPaths, type CampaignAction, type CampaignStatus } from '@agency/shared/contracts';
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Badge } from '../../components/Badge';
import { useActions } from '../../components/actions/useActions';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { formatMoment } from '../../components/dates';
import type { Begun } from './begun';
import { useLazyCampaignTextQuery, useSteerCampaignMutation, type Campaign } from './campaignsApi';
import { Failures } from './Failures';
import { Later } from '../../components/later/Later';
import { actionsFor, describeProgress, settledCount } from './progress';

const STATUS: Record<CampaignStatus, { label: string; color: string }> = {
  draft: { label: 'Draft', color: 'gray' },
  planned: { label: 'Planned', color: 'tide' },
  queued: { label: 'Starting', color: 'tide' },
  sending: { label: 'Sending', color: 'tide' },
  paused: { label: 'Paused', color: 'brand' },
  sent: { label: 'Sent', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
  cancelled: { label: 'Called back', color: 'gray' },
};

const ACTION_LABELS: Record<CampaignAction, string> = {
  cancel: 'Undo',
  pause: 'Pause',
  resume: 'Resume',
  retry: 'Retry failed',
};

const loadMove = async () => (await import('./MoveForm')).MoveForm;
const loadResults = async () => (await import('./Results')).Results;

/** States in which some readers may have got it. */
const HAS_RESULTS: readonly CampaignStatus[] = ['sending', 'paused', 'sent', 'failed'];

/** States whose bar is on its way. What has ended says so in words: a full bar beside "6 of 7 sent" would not be true. */
const UNDER_WAY: readonly CampaignStatus[] = ['queued', 'sending', 'paused'];

/** The bar a browser draws by itself follows the person's system, not the brand. */
const barStyles = {
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: '0.375rem',
  border: '0',
  borderRadius: '999px',
  overflow: 'hidden',
  bg: 'bg.muted',
  '&::-webkit-progress-bar': { background: 'transparent' },
  '&::-webkit-progress-value': { background: 'var(--color-signal)' },
  '&::-moz-progress-bar': { background: 'var(--color-signal)' },
};

/** One issue: how far it has come, and what can be done about it. */
export function CampaignCard({ campaign }: { campaign: Campaign }) {
  const [steer] = useSteerCampaignMutation();
  const [shown, setShown] = useState<'move' | 'failures' | 'results' | null>(null);
  const toggle = (part: typeof shown) => setShown(shown === part ? null : part);
  const [isAsking, setIsAsking] = useState(false);
  const [readText] = useLazyCampaignTextQuery();
  const navigate = useNavigate();
  const isPlanned = campaign.status === 'planned';
  const actions = useActions();
  const { label, color } = STATUS[campaign.status];
  const failures = (campaign.progress.failed ?? 0) + (campaign.progress.uncertain ?? 0);

  const handleAction = (action: CampaignAction) =>
    actions.run(action, `${ACTION_LABELS[action]} did not work.`, () =>
      steer({ id: campaign.id, action }).unwrap(),
    );
  const handleUsedAgain = () =>
    actions.run('text', `Failed to read the text of "${campaign.subject}".`, async () => {
      const values = await readText(campaign.id).unwrap();
      await navigate(adminPaths.newIssue, { state: { values } satisfies Begun });
    });

  return (
    <Box as="li" aria-label={campaign.subject} p="card">
      <Flex justify="space-between" columnGap="4" rowGap="3" wrap="wrap" align="center">
        <Box minWidth="0" flex="1 1 20rem">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {campaign.subject}
          </Text>
          <Flex columnGap="3" wrap="wrap" textStyle="sm">
            <Text color="fg.muted">{formatMoment(campaign.finished_at ?? campaign.starts_at)}</Text>
            <Text role="status">{describeProgress(campaign)}</Text>
          </Flex>
          {campaign.pause_reason && <Text textStyle="sm">{campaign.pause_reason}</Text>}
        </Box>
        <Flex gap="2" wrap="wrap" align="center">
          <Badge colorPalette={color} me="2">
            {label}
          </Badge>
          {actionsFor(campaign).map((action) => (
            <Button
              key={action}
              size="sm"
              variant="outline"
              disabled={actions.busy !== null}
              onClick={() => (isPlanned ? setIsAsking(true) : void handleAction(action))}
            >
              {isPlanned ? 'Cancel newsletter' : ACTION_LABELS[action]}
            </Button>
          ))}
          {campaign.status === 'cancelled' && (
            <Button
              size="sm"
              variant="outline"
              disabled={actions.busy !== null}
              onClick={() => void handleUsedAgain()}
            >
              Use text again
            </Button>
          )}
          {isPlanned && <Toggle name="Move…" isOpen={shown === 'move'} onToggled={() => toggle('move')} />}
          {HAS_RESULTS.includes(campaign.status) && (
            <Toggle name="Results" isOpen={shown === 'results'} onToggled={() => toggle('results')} />
          )}
          {failures > 0 && (
            <Toggle
              name={`${shown === 'failures' ? 'Hide' : 'Show'} failures`}
              isOpen={shown === 'failures'}
              onToggled={() => toggle('failures')}
            />
          )}
        </Flex>
      </Flex>
      {UNDER_WAY.includes(campaign.status) && (
        <Box asChild mt="3" css={barStyles}>
          <progress
            aria-label={`Progress of ${campaign.subject}`}
            value={settledCount(campaign)}
            max={Math.max(campaign.total, 1)}
          />
        </Box>
      )}
      {actions.failure}
      <ConfirmDialog
        isOpen={isAsking}
        title="Cancel this newsletter?"
        text="Nobody gets it. Its text is kept, to be used again for another one."
        confirmLabel="Cancel newsletter"
        cancelLabel="Keep it"
        isDangerous
        onConfirmed={() => {
          setIsAsking(false);
          void handleAction('cancel');
        }}
        onCancelled={() => setIsAsking(false)}
      />
      {shown === 'failures' && <Failures campaignId={campaign.id} total={failures} />}
      {shown === 'move' && isPlanned && (
        <Later load={loadMove} failedText="The form could not be loaded.">
          {(MoveForm) => <MoveForm campaign={campaign} onDone={() => setShown(null)} />}
        </Later>
      )}
      {shown === 'results' && (
        <Later load={loadResults} failedText="The results could not be loaded.">
          {(Results) => <Results campaign={campaign} />}
        </Later>
      )}
    </Box>
  );
}

interface ToggleProps {
  name: string;
  isOpen: boolean;
  onToggled: () => void;
}

function Toggle({ name, isOpen, onToggled }: ToggleProps) {
  return (
    <Button size="sm" variant="outline" aria-expanded={isOpen} onClick={onToggled}>
      {name}
    </Button>
  );
}
