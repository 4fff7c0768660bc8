import { Box, Button, Dialog, Input, Portal, Stack } from '@chakra-ui/react';
import { baseApi, TAG_TYPES, useAppDispatch, useAuth } from '@agency/shared/runtime';
import { useId, useState, type SyntheticEvent } from 'react';
import { Failure } from '../Failure';
import { Label } from '../form';

/** The session ended while somebody was working: signs in again right here, and everything on the screen stays. */
export function SessionExpiredDialog() {
  const { session, user, signIn } = useAuth();
  const dispatch = useAppDispatch();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);

  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    // A portal's events bubble up the component tree: the form around this dialog must not take this one for its own.
    event.stopPropagation();
    if (!user || isBusy) return;
    setIsBusy(true);
    setFailure(null);
    const error = await signIn(user.email, password);
    setIsBusy(false);
    if (error) return setFailure(error.message);
    setPassword('');
    dispatch(baseApi.util.invalidateTags([...TAG_TYPES]));
  };

  return (
    <Dialog.Root
      role="alertdialog"
      size="sm"
      open={session.status === 'expired'}
      closeOnEscape={false}
      closeOnInteractOutside={false}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <form onSubmit={(event) => void handleSubmit(event)}>
              <Dialog.Header>
                <Dialog.Title>Your session has ended</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <Stack display="flex" flexDirection="column" gap="4">
                  <Dialog.Description>
                    Sign in again to go on. Everything you typed is still here.
                  </Dialog.Description>
                  {failure && <Failure text={failure} />}
                  <Box display="grid" gap="1.5">
                    <Label htmlFor={`${id}-email`}>Email</Label>
                    <Input
                      id={`${id}-email`}
                      type="email"
                      autoComplete="username"
                      value={user?.email ?? ''}
                      readOnly
                    />
                  </Box>
                  <Box display="grid" gap="1.5">
                    <Label htmlFor={`${id}-password`}>Password</Label>
                    <Input
                      id={`${id}-password`}
                      type="password"
                      autoComplete="current-password"
                      value={password}
                      onChange={(event) => setPassword(event.target.value)}
                    />
                  </Box>
                </Stack>
              </Dialog.Body>
              <Dialog.Footer>
                <Button type="submit" colorPalette="brand" disabled={isBusy || password === ''}>
                  {isBusy ? 'Signing In...' : 'Sign In'}
                </Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
