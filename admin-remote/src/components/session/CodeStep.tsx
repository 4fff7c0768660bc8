import { Box, Button } from '@chakra-ui/react';
import { baseApi, TAG_TYPES, useAppDispatch } from '@agency/shared/runtime';
import { useEffect, useId, useRef } from 'react';
import { Input } from '../controls';
import { Failure } from '../Failure';
import { Label } from '../Label';
import { ModalBody, ModalDescription, ModalFooter, ModalTitle } from '../modal';
import { useCode } from './useCode';

/** The code of the second factor, in the dialog to sign in again. */
export function CodeStep() {
  const dispatch = useAppDispatch();
  const { kind, code, problem, isBusy, ...on } = useCode();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [kind]);
  // Once the person is in, the dialog closes: what is on the screen is read again.
  useEffect(() => () => void dispatch(baseApi.util.invalidateTags([...TAG_TYPES])), [dispatch]);

  return (
    <form noValidate onSubmit={on.handleSubmitted}>
      <ModalTitle>Enter your code</ModalTitle>
      <ModalBody>
        <Box display="grid" gap="4">
          <ModalDescription>Everything you typed is still here.</ModalDescription>
          {problem && <Failure text={problem} />}
          <Box display="grid" gap="1.5">
            <Label htmlFor={id}>{kind.label}</Label>
            <Input {...kind.input} id={id} ref={input} value={code} onChange={on.handleChanged} />
          </Box>
        </Box>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={on.handleSwitched}>
          {kind.other}
        </Button>
        <Button type="submit" colorPalette="brand" disabled={isBusy}>
          {isBusy ? 'Signing In...' : 'Sign In'}
        </Button>
      </ModalFooter>
    </form>
  );
}
