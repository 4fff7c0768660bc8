import { IconButton } from '@chakra-ui/react';
import { notified, useAppDispatch } from '@agency/shared/runtime';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';
import { fetchPart } from '../later/fetchPart';

interface OrderCellProps {
  name: string;
  /** The number that is shown. */
  shown: number;
  /** Its index in the list, and the index of the last row. */
  place: number;
  last: number;
  /** Something is being written, or rows cannot be moved now. */
  isLocked: boolean;
  /** @param to index of the row whose place it takes */
  onMoved: (to: number) => void;
}

const load = () => import('./dragRow');

/** A row's place: dragged by its grip with mouse or finger, or moved step by step by its buttons. */
export function OrderCell({ name, shown, place, last, isLocked, onMoved }: OrderCellProps) {
  const dispatch = useAppDispatch();
  const handlePressed = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: grip, pointerId, clientY, button } = event;
    if (isLocked || button !== 0) return;
    grip.setPointerCapture(pointerId);
    fetchPart(load).then(
      // It may have been released meanwhile.
      ({ dragRow }) => grip.hasPointerCapture(pointerId) && dragRow(grip, { pointerId, clientY, onMoved }),
      ({ message }: Error) => void dispatch(notified('error', message)),
    );
  };

  const steps = [
    { to: place - 1, way: 'up', Icon: ArrowUp },
    { to: place + 1, way: 'down', Icon: ArrowDown },
  ];
  return (
    <div className="order">
      <span
        aria-hidden
        title="Drag to move"
        data-grip
        onPointerDown={handlePressed}
        style={{
          flex: 'none',
          touchAction: 'none',
          cursor: isLocked ? 'default' : 'grab',
          opacity: isLocked ? 0.4 : 1,
          padding: '0.5rem 0.25rem',
        }}
      >
        <GripVertical size={16} />
      </span>
      <span>{shown}</span>
      <span className="actions">
        {steps.map(({ to, way, Icon }) => (
          <IconButton
            key={way}
            size="xs"
            variant="ghost"
            aria-label={`Move ${name} ${way}`}
            title={`Move ${way}`}
            disabled={isLocked || to < 0 || to > last}
            onClick={() => onMoved(to)}
          >
            <Icon aria-hidden />
          </IconButton>
        ))}
      </span>
    </div>
  );
}
