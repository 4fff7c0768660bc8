import { Box, Button } from '@chakra-ui/react';
import { baseApi, TAG_TYPES, useAppDispatch, useAuth } from '@agency/shared/runtime';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { Input } from '../controls';
import { Failure } from '../Failure';
import { Label } from '../Label';
import { Later } from '../later/Later';
import { Modal, ModalBody, ModalDescription, ModalFooter, ModalTitle } from '../modal';

const loadCodeStep = async () => (await import('./CodeStep')).CodeStep;

/** Signs in again in place when the session ends while somebody is working; nothing on the screen is lost. */
export function SessionExpiredDialog() {
  const { session, user, signIn } = useAuth();
  const dispatch = useAppDispatch();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A portal's events bubble up the component tree: the form around this dialog must not take this one for its own.
    event.stopPropagation();
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    // Another one where the address of the account was changed meanwhile.
    const email = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const error = await signIn(email.value, password);
    setIsBusy(false);
    if (error) return setFailure(error.message);
    setPassword('');
    dispatch(baseApi.util.invalidateTags([...TAG_TYPES]));
  };

  return (
    <Modal
      role="alertdialog"
      size="sm"
      isOpen={session.status === 'expired'}
      initialFocus={() => passwordField.current}
    >
      {session.needsCode ? (
        <Later load={loadCodeStep} failedText="The field for the code could not be loaded.">
          {(CodeStep) => <CodeStep />}
        </Later>
      ) : (
        <form onSubmit={(event) => void handleSubmit(event)}>
          <ModalTitle>Your session has ended</ModalTitle>
          <ModalBody>
            <Box display="grid" gap="4">
              <ModalDescription>Sign in again to go on. Everything you typed is still here.</ModalDescription>
              {failure && <Failure text={failure} />}
              <Box display="grid" gap="1.5">
                <Label htmlFor={`${id}-email`}>Email</Label>
                <Input
                  id={`${id}-email`}
                  type="email"
                  autoComplete="username"
                  name="email"
                  defaultValue={user?.email}
                />
              </Box>
              <Box display="grid" gap="1.5">
                <Label htmlFor={`${id}-password`}>Password</Label>
                <Input
                  ref={passwordField}
                  id={`${id}-password`}
                  type="password"
                  autoComplete="current-password"
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
              </Box>
            </Box>
          </ModalBody>
          <ModalFooter>
            <Button type="submit" colorPalette="brand" disabled={isBusy || password === ''}>
              {isBusy ? 'Signing In...' : 'Sign In'}
            </Button>
          </ModalFooter>
        </form>
      )}
    </Modal>
  );
}
