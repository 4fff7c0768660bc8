import { Select } from '../../components/controls';
import { Box, Flex, Text } from '@chakra-ui/react';
import { NEWSLETTER_TOPIC_LABELS } from '@agency/shared/contracts';
import { useId } from 'react';
import { amountOf } from '../../components/data/rows';
import { Failure } from '../../components/Failure';
import { inWords, type Choice } from './recipients';
import type { Audience } from './useAudience';
import type { Compose } from './useCompose';
import { inReaders } from './words';

interface RecipientsFieldProps {
  compose: Compose;
  audience: Audience;
}

/** Who gets the issue: chosen here or in the table, if there is one, with the number of those who really will. */
export function RecipientsField({ compose, audience }: RecipientsFieldProps) {
  const { choice, setChoice, hasTable } = compose;
  const id = useId();
  return (
    <Flex direction="column" gap="1.5">
      <Text asChild textStyle="sm" fontWeight="semibold">
        <label htmlFor={id}>Recipients</label>
      </Text>
      <Select
        maxWidth="24rem"
        id={id}
        value={choice}
        onChange={(event) => setChoice(event.target.value as Choice)}
      >
        {hasTable && <option value="selected">Selected in the table</option>}
        <option value="all">All subscribers</option>
        {NEWSLETTER_TOPIC_LABELS.map((label) => (
          <option key={label} value={`topic:${label}`}>
            Topic: {label}
          </option>
        ))}
      </Select>
      {choice === 'selected' && <SelectedRecipients compose={compose} audience={audience} />}
      {audience.counted && <Count counted={audience.counted} />}
    </Flex>
  );
}

function SelectedRecipients({ compose: { selection }, audience }: RecipientsFieldProps) {
  if (selection.kind === 'all') {
    const count = audience.listed === undefined ? '…' : amountOf(audience.listed, audience.isMore);
    return (
      <Text textStyle="sm">
        {audience.isMore ? `All that match, ${count}` : `All ${count} that the table lists`}, on every page.
      </Text>
    );
  }
  if (audience.isNobody) {
    return (
      <Text textStyle="sm" color="fg.muted">
        Nobody is selected. Tick subscribers in the table, or choose a group.
      </Text>
    );
  }
  return (
    <Box textStyle="sm" aria-label="Selected recipients" role="group" overflowWrap="anywhere">
      {inWords(selection.ids, 10)}
    </Box>
  );
}

function Count({ counted }: { counted: NonNullable<Audience['counted']> }) {
  const { data, error, refetch, isFetching } = counted;
  if (error)
    return <Failure text="The readers could not be counted." onRetry={refetch} isRetrying={isFetching} />;
  return (
    <Text role="status" textStyle="sm" color="fg.muted" aria-busy={isFetching}>
      {data === undefined ? 'Counting…' : `Goes to ${inReaders(data)}, active and confirmed.`}
    </Text>
  );
}
