import { Button, Flex, IconButton } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useOpenPalette } from '../palette/CommandPalette';
import { warmUpPalette } from '../palette/Palette';

interface PaletteButtonProps {
  /** Icon only. */
  isCompact?: boolean;
  onPressed?: (() => void) | undefined;
}

/** The shortcut in the notation of this operating system. */
const KEYS = [/mac/i.test(navigator.platform) ? '⌘' : 'Ctrl', 'K'];
const LABEL = 'Go to…';

/** Opens the command palette and shows its keyboard shortcut. */
export function PaletteButton({ isCompact = false, onPressed }: PaletteButtonProps) {
  const open = useOpenPalette();
  const handlePressed = () => {
    onPressed?.();
    open();
  };
  const handlers = { onClick: handlePressed, onPointerEnter: warmUpPalette, onFocus: warmUpPalette };
  if (isCompact)
    return (
      <IconButton
        variant="outline"
        size="sm"
        aria-label={LABEL}
        title={`${LABEL} (${KEYS.join(' ')})`}
        {...handlers}
      >
        <Search aria-hidden />
      </IconButton>
    );
  return (
    <Button
      variant="outline"
      size="sm"
      width="full"
      justifyContent="flex-start"
      fontWeight="normal"
      color="fg.muted"
      {...handlers}
    >
      <Search aria-hidden /> {LABEL}
      <Flex as="span" gap="1" ms="auto" css={keyStyles}>
        {KEYS.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </Flex>
    </Button>
  );
}

const keyStyles = {
  '& kbd': {
    fontFamily: 'body',
    textStyle: 'xs',
    px: '1.5',
    borderWidth: '1px',
    borderRadius: 'sm',
    bg: 'bg.subtle',
  },
  // Without a keyboard they say nothing.
  '@media (hover: none)': { display: 'none' },
};
