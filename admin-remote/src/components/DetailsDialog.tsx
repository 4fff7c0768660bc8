import { Box, Button, Flex, IconButton, type SystemStyleObject } from '@chakra-ui/react';
import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react';
import { createContext, useState, type ReactNode } from 'react';
import { Modal, ModalBody, ModalFooter, ModalTitle } from './modal';
import type { Turns } from './opened';

/** The foot's place for the buttons of a form in the dialog, which portals them there: they stay in sight. */
export const DialogFoot = createContext<Element | null>(null);

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
  const [foot, setFoot] = useState<Element | null>(null);
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
        <DialogFoot value={foot}>{children}</DialogFoot>
      </ModalBody>
      <ModalFooter css={footStyles}>
        <Box ref={setFoot} display="contents" />
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

/** On a phone lines of words as wide as the dialog, so that two buttons share one. */
const footStyles: SystemStyleObject = {
  borderTopWidth: '1px',
  smDown: {
    '& > button, & > a, & > div > button': { flex: '1 1 auto', px: '3' },
    '& svg': { display: 'none' },
  },
};
