import { Box, Button } from '@chakra-ui/react';
import { useId, useState, type SyntheticEvent } from 'react';
import { Input } from '../../components/controls';
import { Label } from '../../components/Label';
import { Modal, ModalBody, ModalDescription, ModalFooter, ModalTitle } from '../../components/modal';
import { toWall } from '../../components/plan/zonedTime';
import type { Entry } from './month';

interface MoveDialogProps {
  entry: Entry;
  zone: string;
  /** The day that is proposed for a draft. */
  today: string;
  onMoved: (day: string) => void;
  onClosed: () => void;
}

/** Asks for the day to which an entry moves, where it cannot be dragged. */
export function MoveDialog({ entry: { row, at }, zone, today, onMoved, onClosed }: MoveDialogProps) {
  const [day, setDay] = useState(at ? toWall(at, zone).slice(0, 10) : today);
  const id = useId();
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (day) onMoved(day);
  };
  return (
    <Modal isOpen size="sm" onDismissed={onClosed}>
      <form onSubmit={handleSubmit}>
        <ModalTitle>Move “{row.title}”</ModalTitle>
        <ModalBody>
          <ModalDescription>
            {at ? 'It keeps its time.' : 'It is planned for the morning of that day.'}
          </ModalDescription>
          <Box display="grid" gap="1.5" mt="4">
            <Label htmlFor={id}>Day</Label>
            <Input
              id={id}
              type="date"
              required
              max="9999-12-31"
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          </Box>
        </ModalBody>
        <ModalFooter>
          <Button variant="outline" onClick={onClosed}>
            Cancel
          </Button>
          <Button type="submit" colorPalette="brand">
            Move
          </Button>
        </ModalFooter>
      </form>
    </Modal>
  );
}
