import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Modal, ModalBody, ModalFooter, ModalTitle } from './modal';

interface DetailsDialogProps {
  isOpen: boolean;
  title: string;
  /** Buttons before Close. */
  actions?: ReactNode;
  onClosed: () => void;
  children: ReactNode;
}

/** Everything about one row, above the list it is from. */
export function DetailsDialog({ isOpen, title, actions, onClosed, children }: DetailsDialogProps) {
  return (
    <Modal size="lg" isOpen={isOpen} onDismissed={onClosed}>
      <ModalTitle>{title}</ModalTitle>
      <ModalBody tabIndex={0} outlineOffset="-3px!" display="grid" gap="4">
        {children}
      </ModalBody>
      <ModalFooter>
        {actions}
        <Button variant="outline" onClick={onClosed}>
          Close
        </Button>
      </ModalFooter>
    </Modal>
  );
}
