import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { AppError } from '@agency/shared/contracts';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { Input } from '../../components/controls';
import { Failure } from '../../components/Failure';
import { Label } from '../../components/Label';
import { useReconnected } from '../../components/later/useReconnected';
import { beginFactor, confirmFactor, type NewFactor } from './factorSetup';

interface SetUpFactorProps {
  onDone: () => void;
  onCancelled: () => void;
}

/** Shows the secret to the authenticator app, and asks for its first code. */
export function SetUpFactor({ onDone, onCancelled }: SetUpFactorProps) {
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    let isGone = false;
    beginFactor().then(
      (made) => {
        if (!isGone) setFactor(made);
      },
      ({ message }: AppError) => {
        if (!isGone) setFailure(message);
      },
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  useEffect(() => input.current?.focus(), [factor]);

  const handleRetry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  useReconnected(() => failure !== null && handleRetry());

  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const code = input.current!.value;
    setProblem(code.trim() === '' ? 'Please enter the code.' : null);
    if (code.trim() === '' || isBusy) return;
    setIsBusy(true);
    try {
      await confirmFactor(factor!.id, code);
      onDone();
    } catch (reason) {
      setProblem((reason as AppError).message);
      setIsBusy(false);
      input.current?.focus();
      input.current?.select();
    }
  };

  if (failure) return <Failure text={`Failed to begin. ${failure}`} onRetry={handleRetry} />;
  if (!factor) return <p role="status">Loading…</p>;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Text>1. Scan this picture with an authenticator app, or type the key into it.</Text>
      <Flex gap="5" wrap="wrap" align="center">
        {/* White in both colour schemes: cameras need the contrast. */}
        <Box bg="white" p="2" borderRadius="md" borderWidth="1px">
          <img src={factor.picture} alt="Code to scan with an authenticator app" width={168} height={168} />
        </Box>
        <Box minWidth="0">
          <Text textStyle="sm" color="fg.muted" id={`${id}-key`}>
            Key
          </Text>
          <Box asChild maxWidth="18rem" overflowWrap="anywhere" userSelect="all">
            <code aria-labelledby={`${id}-key`}>{factor.secret}</code>
          </Box>
        </Box>
      </Flex>
      <Box display="grid" gap="1.5" maxWidth="18rem">
        <Label htmlFor={id}>2. Enter the code that the app shows</Label>
        <Input
          ref={input}
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={11}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
        />
        <Text id={`${id}-problem`} aria-live="polite" textStyle="sm" color="fg.error">
          {problem}
        </Text>
      </Box>
      <Flex gap="3" wrap="wrap">
        <Button variant="outline" onClick={onCancelled}>
          Cancel
        </Button>
        <Button type="submit" colorPalette="brand" disabled={isBusy}>
          {isBusy ? 'Turning on...' : 'Turn on'}
        </Button>
      </Flex>
    </form>
  );
}
