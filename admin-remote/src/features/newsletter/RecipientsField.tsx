import { Box, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { NEWSLETTER_TOPIC_LABELS } from '@agency/shared/contracts';
import { useId } from 'react';
import { Failure } from '../../components/Failure';
import { inWords, toRecipients, type Choice } from './recipients';
import { useAudienceCountQuery, useSubscribersQuery } from './subscribersApi';
import type { Compose } from './useCompose';

const FIRST_PAGE = { sort: { column: 'created_at', isAscending: false }, page: 1 };

/** Who gets the issue: chosen here or in the table above, with the number of those who really will. */
export function RecipientsField({ compose }: { compose: Compose }) {
  const { choice, setChoice } = compose;
  const id = useId();
  return (
    <Stack gap="1.5">
      <Text asChild textStyle="sm" fontWeight="semibold">
        <label htmlFor={id}>Recipients</label>
      </Text>
      <NativeSelect.Root maxWidth="24rem">
        <NativeSelect.Field
          id={id}
          value={choice}
          onChange={(event) => setChoice(event.target.value as Choice)}
        >
          <option value="selected">Selected in the table</option>
          <option value="all">All subscribers</option>
          {NEWSLETTER_TOPIC_LABELS.map((label) => (
            <option key={label} value={`topic:${label}`}>
              Topic: {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {choice === 'selected' && <SelectedRecipients compose={compose} />}
      {(choice !== 'selected' || isCountable(compose)) && <Audience recipients={recipientsOf(compose)} />}
    </Stack>
  );
}

/** Everything of a filtered list is only known when it is sent. */
function isCountable({ selection, isFiltered }: Compose): boolean {
  return selection.kind === 'some' ? selection.ids.length > 0 : !isFiltered;
}

const recipientsOf = ({ choice, selection }: Compose) => toRecipients({ choice, selection, matched: null });

function SelectedRecipients({ compose: { selection, filter } }: { compose: Compose }) {
  const { data } = useSubscribersQuery({ ...filter, ...FIRST_PAGE }, { skip: selection.kind === 'some' });
  if (selection.kind === 'all') {
    const count = data ? Math.max(data.total - selection.except.length, 0).toLocaleString('en') : '…';
    return <Text textStyle="sm">All {count} that the table lists, on every page.</Text>;
  }
  if (selection.ids.length === 0) {
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

function Audience({ recipients }: { recipients: readonly string[] }) {
  const { data, error, refetch, isFetching } = useAudienceCountQuery(recipients);
  if (error)
    return <Failure text="The readers could not be counted." onRetry={refetch} isRetrying={isFetching} />;
  return (
    <Text role="status" textStyle="sm" color="fg.muted" aria-busy={isFetching}>
      {data === undefined
        ? 'Counting…'
        : `Goes to ${data.toLocaleString('en')} ${data === 1 ? 'reader' : 'readers'} who are active and confirmed.`}
    </Text>
  );
}
