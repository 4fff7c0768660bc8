import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Modal, ModalBody, ModalFooter, ModalTitle } from './modal';
import type { Turns } from './opened';

interface DetailsDialogProps {
  isOpen: boolean;
  title: string;
  /** The row, where its name says more than the title. */
  row?: { id: string; name: string } | null;
  /** To the rows beside it, for a list that is worked through. */
  turns?: Turns;
  /** Buttons before Close. */
  actions?: ReactNode;
  onClosed: () => void;
  children: ReactNode;
}

/** Everything about one row, above the list it is from. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { isOpen, title, row, turns, actions, onClosed, children } = props;
  return (
    <Modal size="lg" isOpen={isOpen} onDismissed={onClosed}>
      <ModalTitle isQuiet={Boolean(row)}>{title}</ModalTitle>
      {turns && (
        <Flex position="absolute" top="3" insetEnd="3">
          {turn('Previous', ChevronUp, turns.onPrevious)}
          {turn('Next', ChevronDown, turns.onNext)}
        </Flex>
      )}
      <ModalBody key={row?.id} tabIndex={0} outlineOffset="-3px!" display="grid" gap="4">
        {row && (
          <Box fontFamily="heading" fontWeight="bold" textStyle="2xl" overflowWrap="anywhere" mt="-3">
            {row.name}
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

/** At the end of the list it does nothing, and keeps the focus. */
const turn = (label: string, Icon: LucideIcon, onTurned: (() => void) | undefined) => (
  <IconButton
    variant="ghost"
    size="sm"
    aria-label={label}
    title={label}
    aria-disabled={!onTurned}
    onClick={onTurned}
  >
    <Icon aria-hidden />
  </IconButton>
);
