import { Button, Dialog, Portal } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';

interface DetailsDialogProps {
  isOpen: boolean;
  title: string;
  /** Buttons before Close. */
  actions?: ReactNode;
  onClosed: () => void;
  children: ReactNode;
}

/** Everything about one row, above the list it is from. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { isOpen, onClosed } = props;
  return (
    <Dialog.Root
      size="lg"
      lazyMount
      unmountOnExit
      scrollBehavior="inside"
      open={isOpen}
      onOpenChange={({ open }) => !open && onClosed()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Details {...props} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** The content. Memoized, so it does not change during the exit animation after its row is deselected. */
const Details = memo(
  function Details({ title, actions, onClosed, children }: DetailsDialogProps) {
    return (
      <>
        <Dialog.Header>
          <Dialog.Title>{title}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body tabIndex={0} outlineOffset="-3px!" display="grid" gap="4">
          {children}
        </Dialog.Body>
        <Dialog.Footer flexWrap="wrap">
          {actions}
          <Button variant="outline" onClick={onClosed}>
            Close
          </Button>
        </Dialog.Footer>
      </>
    );
  },
  (_before, { isOpen }) => !isOpen,
);
