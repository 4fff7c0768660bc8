import { Box } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { Failure } from '../Failure';
import { useLater } from '../later/useLater';
import { DialogMessages } from '../modal/DialogMessages';
import { PLACEHOLDER } from './texts';

const loadCommands = async () => (await import('./Commands')).Commands;

/** Preloads the commands when somebody is about to open the palette. A failure is shown when it opens. */
export const warmUpPalette = () => void loadCommands().catch(() => undefined);

/** The dialog of the palette. It accepts input at once, while the commands load. */
export function Palette({ onClosed }: { onClosed: () => void }) {
  const [text, setText] = useState('');
  // Enter pressed before the commands have arrived: they run the first match.
  const [isEntered, setIsEntered] = useState(false);
  const { loaded: Commands, hasFailed, retry } = useLater(loadCommands);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  const handleTyped = (typed: string) => {
    setText(typed);
    setIsEntered(false);
  };
  useEffect(() => {
    dialog.current?.showModal();
    // The dialog itself would give the focus to the frame around the input.
    dialog.current?.querySelector('input')?.focus();
  }, []);

  return (
    <Box asChild css={paletteStyles}>
      <dialog ref={dialog} aria-label="Command palette" onClose={onClosed}>
        {Commands ? (
          <Commands text={text} isEntered={isEntered} onTyped={handleTyped} onClosed={onClosed} />
        ) : (
          <input
            role="combobox"
            aria-label="Commands"
            aria-expanded={false}
            aria-controls={id}
            placeholder={PLACEHOLDER}
            value={text}
            onChange={({ target }) => handleTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) setIsEntered(true);
            }}
          />
        )}
        <div id={id}>{hasFailed && <Failure text="The commands could not be loaded." onRetry={retry} />}</div>
        <DialogMessages />
      </dialog>
    </Box>
  );
}

const paletteStyles = {
  width: 'min(36rem, calc(100vw - 2rem))',
  p: '0',
  mt: '12vh',
  mx: 'auto',
  bg: 'bg.panel',
  color: 'fg',
  fontFamily: 'body',
  textStyle: 'md',
  borderRadius: 'lg',
  borderTop: '3px solid',
  borderTopColor: 'brand.solid',
  boxShadow: 'lg',
  overflow: 'hidden',
  '&::backdrop': { background: 'rgb(12 15 19 / 55%)' },
  '& input': {
    width: 'full',
    px: '5',
    py: '4',
    textStyle: 'lg',
    outline: '0',
    borderBottomWidth: '1px',
    color: 'fg',
  },
  '& [cmdk-list]': { maxHeight: '50vh', overflow: 'auto', p: '2' },
  '& [cmdk-group-heading]': { px: '3', py: '2', textStyle: 'xs', color: 'fg.muted', fontWeight: 'semibold' },
  '& [cmdk-item]': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    py: '2.5',
    borderRadius: 'md',
    cursor: 'pointer',
    '& svg': { flex: 'none', color: 'fg.muted' },
  },
  '& [cmdk-item][data-selected=true]': { bg: 'bg.muted' },
  '& .found': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .found.note': { flex: '1 2 0', minWidth: '0', color: 'fg.muted', textStyle: 'sm' },
  '& .empty': { p: '6', textAlign: 'center', color: 'fg.muted' },
};
