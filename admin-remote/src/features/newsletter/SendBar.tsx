import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Send, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Failure } from '../../components/Failure';
import { useWatch } from 'react-hook-form';
import { DraftTools } from './DraftTools';
import type { Audience } from './useAudience';
import type { Compose } from './useCompose';
import { UNDO_SECONDS } from './useSending';
import { inReaders, number } from './words';

interface SendBarProps {
  compose: Compose;
  audience: Audience;
}

/** The end of the form: sending status, Undo and the buttons. */
export function SendBar({ compose, audience }: SendBarProps) {
  const { form, message, secondsLeft } = compose;
  const isSending = form.status === 'saving';
  const isPlan = Boolean(useWatch({ name: 'startsAt' }));
  const isCounting = secondsLeft !== null;
  const bar = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  const phase = isCounting ? 'counting' : isSending ? 'sending' : 'idle';
  const before = useRef(phase);

  // Moves the focus to Undo during the countdown, then to the result.
  useEffect(() => {
    if (phase === before.current) return;
    const wasHere = bar.current?.contains(document.activeElement) || document.activeElement === document.body;
    const from = before.current;
    before.current = phase;
    if (phase === 'counting') undo.current?.focus();
    else if (wasHere && phase === 'sending') bar.current?.focus();
    else if (wasHere && from !== 'idle') send.current?.focus();
  }, [phase]);

  return (
    <Box ref={bar} tabIndex={-1} outline="0" display="grid" gap="5">
      {message?.kind === 'failure' && <Failure text={message.text} />}
      {message?.kind === 'success' && (
        <Text role="status" color="fg.success" fontWeight="semibold">
          {message.text}
        </Text>
      )}
      {isCounting && (
        <Flex align="center" gap="4" wrap="wrap" px="4" py="3" bg="brand.subtle" borderRadius="md">
          <Text flex="1 1 12rem" fontWeight="semibold" role="timer">
            Goes out in {secondsLeft} {secondsLeft === 1 ? 'second' : 'seconds'}
          </Text>
          <Button ref={undo} variant="outline" onClick={() => void compose.undo()}>
            <Undo2 aria-hidden /> Undo
          </Button>
        </Flex>
      )}
      {/* Announced once; the visible timer is not a live region. */}
      <Box role="status" srOnly>
        {isCounting && `The newsletter goes out in ${UNDO_SECONDS} seconds. Undo calls it back.`}
      </Box>
      <Flex gap="3" wrap="wrap" justify="space-between">
        <DraftTools />
        <Button ref={send} type="submit" colorPalette="brand" disabled={isSending}>
          <Send aria-hidden /> {isSending ? 'Sending...' : labelFor(audience, isPlan)}
        </Button>
      </Flex>
    </Box>
  );
}

/** Label with the number of readers, if it is known. */
function labelFor({ counted, listed, isMore }: Audience, isPlan: boolean): string {
  const [label, to] = isPlan ? ['Plan Newsletter', 'for'] : ['Send Newsletter', 'to'];
  if (counted?.data) return `${label} ${to} ${inReaders(counted.data)}`;
  if (!counted && listed && !isMore) return `${label} ${to} up to ${number(listed)} readers`;
  return label;
}
