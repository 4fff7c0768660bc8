import { Button } from '@chakra-ui/react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Failure } from './Failure';
import { Later } from './later/Later';
import { Modal, ModalBody, ModalDescription, ModalFooter, ModalTitle } from './modal';

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
  /** A number the person must type to confirm a destructive action. */
  typedNumber?: number | null;
  /** Which button gets the initial focus; `confirm` only when confirming is harmless. */
  focused?: 'confirm' | 'cancel';
  /** A third answer. */
  alternative?: { label: string; onChosen: () => void };
  onConfirmed: () => void;
  onCancelled: () => void;
  /** Called on Escape or a click outside; defaults to cancelling. */
  onDismissed?: () => void;
}

/** A question with two answers; Escape is the careful one. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, isBusy = false, focused = 'cancel' } = props;
  const { onCancelled, onDismissed = onCancelled } = props;
  const confirm = useRef<HTMLButtonElement>(null);

  return (
    <Modal
      role="alertdialog"
      size="sm"
      isOpen={isOpen}
      closesOutside={props.onDismissed !== undefined}
      initialFocus={focused === 'confirm' ? () => confirm.current : undefined}
      onDismissed={() => !isBusy && onDismissed()}
    >
      <Question {...props} confirmRef={confirm} />
    </Modal>
  );
}

/** Few questions ask for it. */
const loadTypedNumber = () => import('./TypedNumber');

type QuestionProps = ConfirmDialogProps & { confirmRef: RefObject<HTMLButtonElement | null> };

/** The content, mounted with each opening. */
function Question(props: QuestionProps) {
  const { title, text, confirmLabel, cancelLabel = 'Cancel', confirmRef } = props;
  const { isDangerous = false, isBusy = false, error, alternative, typedNumber = null } = props;
  const [isTyped, setIsTyped] = useState(false);

  return (
    <>
      <ModalTitle>{title}</ModalTitle>
      <ModalBody>
        <ModalDescription overflowWrap="anywhere">{text}</ModalDescription>
        {typedNumber !== null && (
          <Later load={loadTypedNumber} failedText="The field could not be loaded.">
            {({ TypedNumber }) => <TypedNumber wanted={typedNumber} onTyped={setIsTyped} />}
          </Later>
        )}
        {error && <Failure text={error} />}
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" disabled={isBusy} onClick={props.onCancelled}>
          {cancelLabel}
        </Button>
        {alternative && (
          <Button variant="outline" disabled={isBusy} onClick={alternative.onChosen}>
            {alternative.label}
          </Button>
        )}
        <Button
          ref={confirmRef}
          colorPalette={isDangerous ? 'red' : 'brand'}
          disabled={isBusy || (typedNumber !== null && !isTyped)}
          onClick={props.onConfirmed}
        >
          {isBusy ? (props.busyLabel ?? `${confirmLabel}...`) : confirmLabel}
        </Button>
      </ModalFooter>
    </>
  );
}
