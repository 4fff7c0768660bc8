import { Box, Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Modal, ModalBody, ModalFooter, ModalTitle } from './modal';

interface DetailsDialogProps {
  isOpen: boolean;
  title: string;
  /** What the row is called, where that says more than the title. */
  name?: string | undefined;
  /** Buttons before Close. */
  actions?: ReactNode;
  onClosed: () => void;
  children: ReactNode;
}

/** Everything about one row, above the list it is from. */
export function DetailsDialog({ isOpen, title, name, actions, onClosed, children }: DetailsDialogProps) {
  return (
    <Modal size="lg" isOpen={isOpen} onDismissed={onClosed}>
      <ModalTitle isQuiet={Boolean(name)}>{title}</ModalTitle>
      <ModalBody tabIndex={0} outlineOffset="-3px!" display="grid" gap="4">
        {name && (
          <Box fontFamily="heading" fontWeight="bold" textStyle="2xl" overflowWrap="anywhere" mt="-3">
            {name}
          </Box>
        )}
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
