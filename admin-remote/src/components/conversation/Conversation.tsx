import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReplyStatus } from '@agency/shared/contracts';
import { QueryBoundary } from '@agency/shared/ui';
import { Badge } from '../Badge';
import { polled } from '../data/fresh';
import { formatMoment } from '../dates';
import { ScreenLoading } from '../layout/ScreenLoading';
import { Composer, type ComposerProps } from './Composer';
import { useConversationQuery, type Conversation as Parts } from './conversationApi';

/** Poll interval in milliseconds: a colleague may answer the same message. */
const LOOK_AGAIN = 15_000;

const WORDS: Readonly<Record<ReplyStatus, string>> = {
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Not sent',
  uncertain: 'Perhaps not sent',
};

/** Answers and notes together, oldest first. */
const inOrder = ({ replies, notes }: Parts) =>
  [
    ...replies.map((reply) => ({ ...reply, kind: 'Answer' as const })),
    ...notes.map((note) => ({
      ...note,
      kind: note.kind === 'move' ? ('Moved' as const) : ('Note' as const),
      status: null,
      error: null,
      stage_id: null,
    })),
  ].sort((one, other) => (one.created_at < other.created_at ? -1 : 1));

interface ConversationProps extends ComposerProps {
  /** Name of a stage that a mail has moved an application to. */
  stageName?: (id: string) => string | undefined;
}

/** What followed a message or an application, and what comes next. */
export function Conversation({ stageName, ...composer }: ConversationProps) {
  const { table, id } = composer.subject;
  const query = useConversationQuery({ table, id }, polled(LOOK_AGAIN));
  return (
    <>
      <QueryBoundary
        query={query}
        loading={<ScreenLoading />}
        errorText="Failed to load the answers and notes."
        empty={null}
      >
        {(parts) => (
          <Flex as="ol" aria-label="Answers and notes" direction="column" gap="3" listStyleType="none">
            {inOrder(parts).map((part) => (
              <Box
                as="li"
                key={part.id}
                px="4"
                py="3"
                borderRadius="md"
                borderWidth="1px"
                borderInlineStartWidth="3px"
                borderInlineStartColor={part.kind === 'Answer' ? 'tide.fg' : 'border.emphasized'}
              >
                <Flex gap="2" align="center" wrap="wrap" mb="1" textStyle="sm" color="fg.muted">
                  <Badge isTag colorPalette={part.kind === 'Answer' ? 'tide' : 'gray'}>
                    {part.kind}
                  </Badge>
                  <Text fontWeight="semibold" color="fg">
                    {part.author}
                  </Text>
                  <time dateTime={part.created_at}>{formatMoment(part.created_at)}</time>
                  {part.status && <span>{WORDS[part.status]}</span>}
                  {part.status === 'sent' && part.stage_id && stageName?.(part.stage_id) && (
                    <span>Moved to {stageName(part.stage_id)}</span>
                  )}
                </Flex>
                <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
                  {part.body}
                </Text>
                {part.error && (
                  <Text textStyle="sm" color="fg.error" mt="1">
                    {part.error}
                  </Text>
                )}
              </Box>
            ))}
          </Flex>
        )}
      </QueryBoundary>
      <Composer key={id} {...composer} />
    </>
  );
}
