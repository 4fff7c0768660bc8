import { IconButton } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';

interface RemoveButtonProps {
  /** With the name of what goes, for screen readers. */
  label: string;
  title: 'Delete' | 'Remove';
  /** In a row of a list; otherwise as high as the field beside it. */
  isSmall?: boolean;
  isDisabled?: boolean;
  onPressed: () => void;
}

/** Takes one of several away. Red only while it is meant: a column of red bins reads as a column of errors. */
export function RemoveButton({
  label,
  title,
  isSmall = false,
  isDisabled = false,
  onPressed,
}: RemoveButtonProps) {
  return (
    <IconButton
      size={isSmall ? 'xs' : 'md'}
      variant="ghost"
      colorPalette="red"
      css={{ '&:not(:hover, :focus-visible), &:disabled': { color: 'fg.muted' } }}
      aria-label={label}
      title={title}
      disabled={isDisabled}
      onClick={onPressed}
    >
      <Trash2 aria-hidden />
    </IconButton>
  );
}
