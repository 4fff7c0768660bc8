import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import type { ContactMessage, ReplyStatus } from '@agency/shared/contracts';
import { QueryBoundary } from '@agency/shared/ui';
import { polled } from '../../components/data/fresh';
import { formatMoment } from '../../components/dates';
import { ScreenLoading } from '../../components/layout/ScreenLoading';
import { Composer } from './Composer';
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
    ...notes.map((note) => ({ ...note, kind: 'Note' as const, status: null, error: null })),
  ].sort((one, other) => (one.created_at < other.created_at ? -1 : 1));

/** What followed a message, and what comes next. */
export function Conversation({ message }: { message: ContactMessage }) {
  const query = useConversationQuery(message.id, polled(LOOK_AGAIN));
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
                borderInlineStartColor={part.kind === 'Note' ? 'border.emphasized' : 'brand.solid'}
              >
                <Flex gap="2" align="center" wrap="wrap" mb="1" textStyle="sm" color="fg.muted">
                  <Badge colorPalette={part.kind === 'Note' ? 'gray' : 'brand'}>{part.kind}</Badge>
                  <Text fontWeight="semibold" color="fg">
                    {part.author}
                  </Text>
                  <time dateTime={part.created_at}>{formatMoment(part.created_at)}</time>
                  {part.status && <span>{WORDS[part.status]}</span>}
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
      <Composer key={message.id} message={message} />
    </>
  );
}
