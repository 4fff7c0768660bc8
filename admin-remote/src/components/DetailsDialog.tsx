import { Box, Button, Flex, IconButton, type SystemStyleObject } from '@chakra-ui/react';
import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react';
import { createContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { Modal, ModalBody, ModalFooter, ModalTitle } from './modal';
import type { Turns } from './opened';

/** Where content of the dialog portals parts of itself: its buttons stay in sight in the foot, what it decides is at the side. */
export const DialogPlaces = createContext<{ side: Element | null; foot: Element | null }>({
  side: null,
  foot: null,
});

interface DetailsDialogProps {
  isOpen: boolean;
  title: string;
  /** The row, where its name says more than the title. */
  row?: { id: string; name: string } | null;
  /** To the rows beside it, for a list that is worked through. */
  turns?: Turns;
  /** What is known and decided: beside the content in a wide window, after its first paragraph in a narrow one. */
  side?: ReactNode;
  /** Has columns of its own. */
  isWide?: boolean;
  /** Buttons after Close. */
  actions?: ReactNode;
  onClosed: () => void;
  children: ReactNode;
}

/** Everything about one row, above the list it is from. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { isOpen, title, row, turns, side, isWide, actions, onClosed, children } = props;
  const heading = useRef<HTMLDivElement>(null);
  const [sidePlace, setSidePlace] = useState<Element | null>(null);
  const [foot, setFoot] = useState<Element | null>(null);
  const places = useMemo(() => ({ side: sidePlace, foot }), [sidePlace, foot]);
  return (
    <Modal
      size={side || isWide ? 'wide' : 'lg'}
      isOpen={isOpen}
      initialFocus={() => heading.current}
      onDismissed={onClosed}
    >
      <ModalTitle ref={heading} name={row?.name}>
        {title}
      </ModalTitle>
      {turns && (
        <Flex position="absolute" top="3" insetEnd="3">
          {turn('Previous', ChevronUp, turns.onPrevious)}
          {turn('Next', ChevronDown, turns.onNext)}
        </Flex>
      )}
      <ModalBody key={row?.id} isRead css={side ? columns : undefined}>
        {side && (
          <Box display="grid" gap="4" alignContent="start">
            {side}
            <Box ref={setSidePlace} display="contents" />
          </Box>
        )}
        <Box display="grid" gap="4" alignContent="start">
          <DialogPlaces value={places}>{children}</DialogPlaces>
        </Box>
      </ModalBody>
      <ModalFooter css={footStyles}>
        <Button variant="outline" onClick={onClosed}>
          Close
        </Button>
        {actions}
        <Box ref={setFoot} display="contents" />
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

/** The side is at the end; a form of the content is in sight however long what comes before it. */
const columns: SystemStyleObject = {
  display: 'grid',
  gap: '4',
  // What somebody wrote, then who it was, then what followed.
  lgDown: {
    '& > :last-child': { display: 'contents' },
    '& > :last-child > p ~ *, & > :first-child': { order: '1' },
  },
  lg: {
    gridTemplateColumns: 'minmax(0, 1fr) 20rem',
    columnGap: '8',
    '& > :first-child': { gridArea: '1 / 2' },
    '& > :last-child': { gridArea: '1 / 1' },
    '@media (min-height: 48rem)': {
      pb: '0',
      '& > :first-child': { position: 'sticky', top: '0', alignSelf: 'start', pb: '3' },
      '& form': {
        position: 'sticky',
        bottom: '0',
        pt: '4',
        pb: '3',
        bg: 'bg.panel',
        borderTopWidth: '1px',
      },
    },
  },
};

/** On a phone lines of words as wide as the dialog, so that two buttons share one. */
const footStyles: SystemStyleObject = {
  borderTopWidth: '1px',
  smDown: {
    '& > button, & > a, & > div > button': { flex: '1 1 auto', px: '3' },
    '& svg': { display: 'none' },
  },
};
