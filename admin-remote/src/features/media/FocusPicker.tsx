import { Box, Text } from '@chakra-ui/react';
import { useId, type KeyboardEvent, type MouseEvent } from 'react';

/** Percent that an arrow key moves the point by. */
const STEP = 5;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Percent from the left and from the top. */
export type Focus = readonly [x: number, y: number];

interface FocusPickerProps {
  src: string;
  focus: Focus;
  onMoved: (focus: Focus) => void;
  /** Called with the picture's own size, when it has loaded. */
  onSeen: (width: number, height: number) => void;
}

const within = (percent: number) => Math.min(Math.max(Math.round(percent), 0), 100);

/** A picture with the point of it that stays visible where it is cropped; a click or the arrow keys move the point. */
export function FocusPicker({ src, focus: [x, y], onMoved, onSeen }: FocusPickerProps) {
  const id = useId();
  const handleClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // A click by keyboard is at no place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onMoved([within(((clientX - left) / width) * 100), within(((clientY - top) / height) * 100)]);
  };
  const handleKey = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    onMoved([within(x + move[0]), within(y + move[1])]);
  };
  return (
    <Box display="grid" gap="2" justifyItems="center">
      <Box asChild position="relative" display="block" maxWidth="full" cursor="crosshair" bg="bg.muted">
        <button
          type="button"
          aria-label="Focal point"
          aria-describedby={id}
          onClick={handleClick}
          onKeyDown={handleKey}
        >
          <Box asChild display="block" maxWidth="full" maxHeight="22rem">
            <img
              src={src}
              alt=""
              onLoad={({ currentTarget }) => onSeen(currentTarget.naturalWidth, currentTarget.naturalHeight)}
            />
          </Box>
          <Box
            as="span"
            aria-hidden
            position="absolute"
            width="6"
            height="6"
            margin="-3"
            borderRadius="full"
            borderWidth="3px"
            borderColor="white"
            boxShadow="0 0 0 2px black, inset 0 0 0 2px black"
            style={{ left: `${x}%`, top: `${y}%` }}
          />
        </button>
      </Box>
      <Text id={id} role="status" textStyle="sm" color="fg.muted">
        Focal point: {x} % from the left, {y} % from the top. Click, or use the arrow keys.
      </Text>
    </Box>
  );
}
