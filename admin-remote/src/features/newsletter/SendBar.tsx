import { Box, Button, Flex, Text, type SystemStyleObject } from '@chakra-ui/react';
import { adminPaths } from '@agency/shared/contracts';
import { Send, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { BackLink } from '../../components/BackLink';
import { Failure } from '../../components/Failure';
import { KeptDraft } from '../../components/form';
import { PageHeader } from '../../components/PageHeader';
import { DraftTools } from './DraftTools';
import type { Audience } from './useAudience';
import type { Compose } from './useCompose';
import { UNDO_SECONDS } from './useSending';
import { inReaders, number } from './words';

interface SendBarProps {
  compose: Compose;
  audience: Audience;
  /** On a screen of its own, in its header; otherwise at the end of the form. */
  isInHeader: boolean;
  /** With what looks at the issue before it is sent. */
  hasTools: boolean;
}

/** Sending status, Undo and the buttons. */
export function SendBar({ compose, audience, isInHeader, hasTools }: SendBarProps) {
  const { form, message, secondsLeft } = compose;
  const isSending = form.status === 'saving';
  const isPlan = Boolean(useWatch({ name: 'startsAt' }));
  // It asks for attention once there is something to send.
  const look = useWatch({ name: 'subject' })
    ? ({ colorPalette: 'brand' } as const)
    : ({ variant: 'outline' } as const);
  const isCounting = secondsLeft !== null;
  const note = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  const phase = isCounting ? 'counting' : isSending ? 'sending' : 'idle';
  const before = useRef(phase);

  // Moves the focus to Undo during the countdown, then to the result.
  useEffect(() => {
    if (phase === before.current) return;
    const wasHere =
      note.current?.contains(document.activeElement) || document.activeElement === document.body;
    const from = before.current;
    before.current = phase;
    if (phase === 'counting') undo.current?.focus();
    else if (wasHere && phase === 'sending') note.current?.focus();
    else if (wasHere && from !== 'idle') send.current?.focus();
  }, [phase]);

  const status = (
    <Box ref={note} role="group" aria-label="Sending" tabIndex={-1} css={noteStyles}>
      {message?.kind === 'failure' && <Failure text={message.text} />}
      {message?.kind === 'success' && (
        <Text role="status" color="fg.success" fontWeight="semibold">
          {message.text}
        </Text>
      )}
      <KeptDraft form={form} />
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
    </Box>
  );
  const buttons = (
    <>
      {hasTools && <DraftTools isInHeader={isInHeader} />}
      <Button
        ref={send}
        type="submit"
        {...look}
        disabled={isSending}
        css={isInHeader ? { lgDown: inBarStyles } : { ms: 'auto' }}
      >
        <Send aria-hidden /> {isSending ? 'Sending...' : labelFor(audience, isPlan)}
      </Button>
    </>
  );
  if (isInHeader)
    return (
      <PageHeader
        isSticky
        title="Write Newsletter"
        back={<BackLink to={adminPaths.newsletter}>Back to subscribers</BackLink>}
        note={status}
        actions={buttons}
      />
    );
  return (
    <Box display="grid" gap="5">
      {status}
      <Flex gap="3" wrap="wrap" justify="space-between">
        {buttons}
      </Flex>
    </Box>
  );
}

const noteStyles: SystemStyleObject = {
  outline: '0',
  display: 'grid',
  gap: '3',
  // Takes no room of its own while there is nothing to say.
  '&:has(> :only-child)': { position: 'absolute' },
};

/** Beside the icons of a narrow window. */
const inBarStyles: SystemStyleObject = { textStyle: 'sm', '& svg': { display: 'none' } };

/** Label with the number of readers, if it is known. */
function labelFor({ counted, listed, isMore }: Audience, isPlan: boolean): string {
  const [label, to] = isPlan ? ['Plan Newsletter', 'for'] : ['Send Newsletter', 'to'];
  if (counted?.data) return `${label} ${to} ${inReaders(counted.data)}`;
  if (!counted && listed && !isMore) return `${label} ${to} up to ${number(listed)} readers`;
  return label;
}
