import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import type { SessionUser } from '@agency/shared/runtime';
import { QueryBoundary } from '@agency/shared/ui';
import { useRef, useState } from 'react';
import { Badge } from '../../components/Badge';
import { useActions } from '../../components/actions/useActions';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { FRESH } from '../../components/data/fresh';
import { Later } from '../../components/later/Later';
import { sectionStyles } from './SettingsSection';
import { useMakeCodesMutation, useOwnFactorQuery, useRemoveFactorMutation } from './secondFactorApi';

const loadSetUp = async () => (await import('./SetUpFactor')).SetUpFactor;
const loadCodes = async () => (await import('./RecoveryCodes')).RecoveryCodes;
/** As high as the button that comes in its place, so that the sections below stay where they are. */
const WAITING = (
  <Text role="status" minHeight="10">
    Loading…
  </Text>
);
const FAILED = 'This section could not be loaded.';

/** So few codes left are worth a word. */
const FEW = 3;
const QUESTIONS = {
  codes: {
    title: 'Make new recovery codes?',
    text: 'The codes that you have kept stop working.',
    confirmLabel: 'Make new codes',
  },
  off: {
    title: 'Turn off two-factor sign-in?',
    text: 'Your password alone is enough to sign in then, and your recovery codes stop working.',
    confirmLabel: 'Turn off',
  },
};

/** Two-factor sign-in: an authenticator app, and recovery codes for a lost phone. */
export function SecondFactorSection({ user }: { user: SessionUser }) {
  const query = useOwnFactorQuery(undefined, FRESH);
  const [make] = useMakeCodesMutation();
  const [remove] = useRemoveFactorMutation();
  const actions = useActions();
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [question, setQuestion] = useState<keyof typeof QUESTIONS | null>(null);
  const title = useRef<HTMLHeadingElement>(null);

  const handleCodesMade = () =>
    actions.run('codes', 'Failed to make recovery codes.', async () => setCodes(await make().unwrap()));
  const handleTurnedOff = async () => {
    const done = { done: 'Two-factor sign-in is off.' };
    const write = () => remove(user.id).unwrap();
    if (await actions.run('off', 'Failed to turn off two-factor sign-in.', write, done))
      title.current?.focus();
  };
  const handleKept = () => {
    setCodes(null);
    title.current?.focus();
  };
  const handleSetUp = () => {
    setIsSettingUp(false);
    void handleCodesMade();
  };

  return (
    <Box asChild css={sectionStyles}>
      <section id="second-factor" tabIndex={-1} aria-labelledby="second-factor-title">
        <Heading
          as="h2"
          size="md"
          id="second-factor-title"
          mb="2"
          tabIndex={-1}
          ref={title}
          outlineOffset="2px"
        >
          Two-factor sign-in
        </Heading>
        <Text color="fg.muted" mb="5">
          Besides the password, signing in asks for a code of an authenticator app. Turning it on ends your
          other sessions.
        </Text>
        {actions.failure}
        {codes && (
          <Later load={loadCodes} waiting={WAITING} failedText={FAILED}>
            {(RecoveryCodes) => <RecoveryCodes codes={codes} onKept={handleKept} />}
          </Later>
        )}
        {isSettingUp && (
          <Later load={loadSetUp} waiting={WAITING} failedText={FAILED}>
            {(SetUpFactor) => <SetUpFactor onDone={handleSetUp} onCancelled={() => setIsSettingUp(false)} />}
          </Later>
        )}
        {!codes && !isSettingUp && (
          <QueryBoundary
            query={query}
            loading={WAITING}
            errorText="Failed to load the status of two-factor sign-in."
          >
            {(factor) =>
              factor?.is_on ? (
                <>
                  <Flex gap="3" align="center" wrap="wrap" mb="5">
                    <Badge colorPalette="green">On</Badge>
                    <Text textStyle="sm" color={factor.codes_left <= FEW ? 'fg.error' : 'fg.muted'}>
                      {codesLeft(factor.codes_left)}
                    </Text>
                  </Flex>
                  <Flex gap="3" wrap="wrap">
                    <Button
                      variant="outline"
                      disabled={actions.busy !== null}
                      onClick={() => (factor.codes_left > 0 ? setQuestion('codes') : void handleCodesMade())}
                    >
                      New recovery codes
                    </Button>
                    <Button
                      variant="outline"
                      disabled={actions.busy !== null}
                      onClick={() => setQuestion('off')}
                    >
                      Turn off
                    </Button>
                  </Flex>
                </>
              ) : (
                <Button
                  variant="outline"
                  disabled={actions.busy !== null}
                  onClick={() => setIsSettingUp(true)}
                >
                  Set up
                </Button>
              )
            }
          </QueryBoundary>
        )}
        <ConfirmDialog
          isOpen={question !== null}
          {...QUESTIONS[question ?? 'codes']}
          isDangerous={question === 'off'}
          onConfirmed={() => {
            void (question === 'off' ? handleTurnedOff() : handleCodesMade());
            setQuestion(null);
          }}
          onCancelled={() => setQuestion(null)}
        />
      </section>
    </Box>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return 'You have no recovery codes: without the app you could not sign in.';
  return count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`;
}
