import { Button, IconButton } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useOpenPalette } from '../palette/CommandPalette';
import { warmUpPalette } from '../palette/Palette';

interface PaletteButtonProps {
  /** Icon only. */
  isCompact?: boolean;
  onPressed?: (() => void) | undefined;
}

/** The shortcut in the notation of this operating system. */
const KEYS = /mac/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K';
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
      <IconButton variant="outline" size="sm" aria-label={LABEL} title={`${LABEL} (${KEYS})`} {...handlers}>
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
      <kbd>{KEYS}</kbd>
    </Button>
  );
}
