import { Button, Dialog, Portal, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Failure } from './Failure';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** What cannot be undone is red. */
  isDangerous?: boolean;
  isBusy?: boolean;
  busyLabel?: string;
  error?: string | null;
  /** A third answer. */
  alternative?: { label: string; onChosen: () => void };
  onConfirmed: () => void;
  onCancelled: () => void;
}

/** A question with two answers; Escape is the careful one. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    text,
    confirmLabel,
    cancelLabel = 'Cancel',
    isDangerous = false,
    isBusy = false,
  } = props;
  return (
    <Dialog.Root
      role="alertdialog"
      size="sm"
      lazyMount
      unmountOnExit
      open={isOpen}
      onOpenChange={({ open }) => !open && !isBusy && props.onCancelled()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description asChild>
                <Text overflowWrap="anywhere">{text}</Text>
              </Dialog.Description>
              {props.error && <Failure text={props.error} />}
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" disabled={isBusy} onClick={props.onCancelled}>
                {cancelLabel}
              </Button>
              {props.alternative && (
                <Button variant="outline" disabled={isBusy} onClick={props.alternative.onChosen}>
                  {props.alternative.label}
                </Button>
              )}
              <Button
                colorPalette={isDangerous ? 'red' : 'brand'}
                disabled={isBusy}
                onClick={props.onConfirmed}
              >
                {isBusy ? (props.busyLabel ?? `${confirmLabel}...`) : confirmLabel}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
