import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useAuth } from '@agency/shared/runtime';
import { QueryBoundary } from '@agency/shared/ui';
import { useRef, useState } from 'react';
import { Badge } from '../../components/Badge';
import { useActions } from '../../components/actions/useActions';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { FRESH } from '../../components/data/fresh';
import { formatShort } from '../../components/dates';
import { browserName } from './browserName';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useSessionsQuery,
  type OwnSession,
} from './sessionsApi';
import { sectionStyles } from './SettingsSection';

/** So many sessions show; the others fold out. */
const SHOWN = 4;

/** Where the person is signed in, and ways to end it. */
export function SessionsSection() {
  const query = useSessionsQuery(undefined, FRESH);
  const [end] = useEndSessionMutation();
  const [endOthers] = useEndOtherSessionsMutation();
  const { signOut } = useAuth();
  const actions = useActions();
  const [isLeaving, setIsLeaving] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);

  const handleEnded = async (session: OwnSession) => {
    const done = { done: 'The session has ended.' };
    const write = () => end(session.id).unwrap();
    // The button that had the focus is gone.
    if (await actions.run(session.id, 'Failed to end the session.', write, done)) title.current?.focus();
  };
  const handleOthersEnded = () =>
    actions.run('others', 'Failed to end the other sessions.', () => endOthers().unwrap(), {
      done: 'All other sessions have ended.',
    });
  const rows = {
    isBusy: actions.busy !== null,
    onEnded: (session: OwnSession) => void handleEnded(session),
  };
  const handleLeft = () =>
    actions.run('all', 'Failed to sign out everywhere.', async () => {
      await endOthers().unwrap();
      await signOut();
    });

  return (
    <Box asChild css={sectionStyles}>
      <section id="sessions" tabIndex={-1} aria-labelledby="sessions-title">
        <Heading as="h2" size="md" id="sessions-title" mb="2" tabIndex={-1} ref={title} outlineOffset="2px">
          Sessions
        </Heading>
        <Text color="fg.muted" mb="5">
          The places where you are signed in. An ended session loses access with its next request. Text in its
          open forms is kept until you sign in there again. A new password ends all other sessions.
        </Text>
        {actions.failure}
        <QueryBoundary
          query={query}
          loading={<p role="status">Loading…</p>}
          errorText="Failed to load the sessions."
        >
          {(sessions) => (
            <>
              <SessionList sessions={sessions.slice(0, SHOWN)} {...rows} />
              {sessions.length > SHOWN && (
                <details>
                  <Box asChild mt="2" py="2" width="fit-content" cursor="pointer" textStyle="sm">
                    <summary>{sessions.length - SHOWN} more</summary>
                  </Box>
                  <SessionList sessions={sessions.slice(SHOWN)} {...rows} />
                </details>
              )}
              <Flex gap="3" wrap="wrap" mt="5">
                <Button
                  variant="outline"
                  disabled={actions.busy !== null || sessions.length < 2}
                  onClick={() => void handleOthersEnded()}
                >
                  End all others
                </Button>
                <Button variant="outline" disabled={actions.busy !== null} onClick={() => setIsLeaving(true)}>
                  Sign out everywhere
                </Button>
              </Flex>
            </>
          )}
        </QueryBoundary>
        <ConfirmDialog
          isOpen={isLeaving}
          title="Sign out everywhere?"
          text="Every session ends, this one too. Unsaved changes on this screen are lost."
          confirmLabel="Sign out everywhere"
          isDangerous
          onConfirmed={() => {
            setIsLeaving(false);
            void handleLeft();
          }}
          onCancelled={() => setIsLeaving(false)}
        />
      </section>
    </Box>
  );
}

interface SessionListProps {
  sessions: readonly OwnSession[];
  isBusy: boolean;
  onEnded: (session: OwnSession) => void;
}

function SessionList({ sessions, isBusy, onEnded }: SessionListProps) {
  return (
    <Box asChild display="grid" gap="1.5">
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} isBusy={isBusy} onEnded={() => onEnded(session)} />
        ))}
      </ul>
    </Box>
  );
}

interface SessionRowProps {
  session: OwnSession;
  isBusy: boolean;
  onEnded: () => void;
}

function SessionRow({ session, isBusy, onEnded }: SessionRowProps) {
  const { user_agent, begun_at, renewed_at, is_current } = session;
  const name = browserName(user_agent);
  return (
    <Flex asChild gap="3" align="center" borderWidth="1px" borderRadius="md" px="3" py="2" minHeight="3.5rem">
      <li>
        <Box flex="1" minWidth="0" overflowWrap="anywhere" textStyle="sm">
          {name}{' '}
          {is_current && (
            <Badge colorPalette="green" ms="2">
              This one
            </Badge>
          )}
          <Box color="fg.muted" textStyle="xs">
            Since <time dateTime={begun_at}>{formatShort(begun_at)}</time>, last renewed{' '}
            <time dateTime={renewed_at}>{formatShort(renewed_at)}</time>
          </Box>
        </Box>
        {!is_current && (
          <Button
            size="sm"
            variant="outline"
            aria-label={`End the session: ${name}, since ${formatShort(begun_at)}`}
            disabled={isBusy}
            onClick={onEnded}
          >
            End
          </Button>
        )}
      </li>
    </Flex>
  );
}
