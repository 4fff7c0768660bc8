import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { timeSince } from '../versions/moments';
import { useDropDraftMutation, type Draft } from './draftsApi';
import type { DraftState } from './useDraft';

const nameOf = ({ content }: Draft) =>
  String(content['title'] ?? content['name'] ?? content['subject'] ?? '') || 'Untitled';

interface DraftListProps {
  state: DraftState;
  drafts: readonly Draft[];
  /** Shows the others, if there are any. */
  onMore: (() => void) | undefined;
  onDiscarded: () => void;
}

/** Drafts of rows that nobody has saved yet, to be continued or discarded. */
export function DraftList({
  state: { table, isNew, continueWith },
  drafts,
  onMore,
  onDiscarded,
}: DraftListProps) {
  const [drop] = useDropDraftMutation();
  const [failure, setFailure] = useState('');

  const handleDiscarded = async ({ row_id: id, saved_at }: Draft) => {
    if (!window.confirm('Discard this draft? It will be gone on every device.')) return;
    try {
      const isGone = await drop({ key: { table, id }, known: saved_at }).unwrap();
      setFailure(isGone ? '' : 'Somebody has written to it meanwhile.');
    } catch {
      setFailure('The draft could not be discarded. Try again.');
    }
    onDiscarded();
  };

  return (
    <Box
      role="region"
      aria-label="Drafts"
      mb="4"
      px="4"
      py="2"
      bg="tide.subtle"
      borderRadius="md"
      display="grid"
      gap="2"
    >
      <Box as="ul" display="grid" gap="2" listStyleType="none">
        {drafts.map((each) => (
          <Flex as="li" key={each.row_id} align="center" gap="3" wrap="wrap">
            <Text flex="1 1 16rem" textStyle="sm" overflowWrap="anywhere">
              <strong>{nameOf(each)}</strong>, a draft by {each.saved_by}, {timeSince(each.saved_at)}
            </Text>
            <Flex gap="2">
              <Button size="xs" variant="outline" disabled={!isNew} onClick={() => continueWith(each)}>
                Continue
              </Button>
              <Button size="xs" variant="ghost" onClick={() => void handleDiscarded(each)}>
                Discard
              </Button>
            </Flex>
          </Flex>
        ))}
      </Box>
      {onMore && (
        <Button size="xs" variant="ghost" justifySelf="start" onClick={onMore}>
          Show all drafts
        </Button>
      )}
      {failure && (
        <Text role="alert" textStyle="sm" color="fg.error">
          {failure}
        </Text>
      )}
    </Box>
  );
}
