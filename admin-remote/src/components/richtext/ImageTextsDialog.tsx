import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { Input } from '../controls';
import { Modal, ModalBody, ModalDescription, ModalFooter, ModalTitle } from '../modal';
import type { TextImage } from './textImages';

interface ImageTextsDialogProps {
  images: readonly TextImage[];
  /** Index of the image to edit first. */
  start: number;
  /** Called with all alternative texts, in the order of the images. */
  onChanged: (texts: string[]) => void;
  /** @returns a function that moves the focus into the text, so that Undo works there */
  onRemoved: (position: number) => (() => HTMLElement | null) | undefined;
  onClosed: () => void;
}

/** Edits the alternative texts of all images of a text. */
export function ImageTextsDialog(props: ImageTextsDialogProps) {
  const { images, start, onChanged, onRemoved, onClosed } = props;
  const [texts, setTexts] = useState(() => images.map(({ alt }) => alt));
  const first = useRef<HTMLInputElement>(null);
  const focusText = useRef<() => HTMLElement | null>(undefined);
  const id = useId();

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    // React events bubble through portals: this must not submit the form around the editor.
    event.stopPropagation();
    onChanged(texts.map((text) => text.trim()));
    onClosed();
  };
  const handleRemoved = (position: number) => {
    onChanged(texts.map((text) => text.trim()));
    focusText.current = onRemoved(position);
    onClosed();
  };

  return (
    <Modal
      isOpen
      size="lg"
      initialFocus={() => first.current}
      finalFocus={() => focusText.current?.()}
      onDismissed={onClosed}
    >
      <form onSubmit={handleSubmit} noValidate style={FILL}>
        <ModalTitle>Alternative texts</ModalTitle>
        <ModalBody display="grid" gap="5">
          <ModalDescription>
            What each image shows, for those who do not see it. Leave it empty only for an image that adds
            nothing to the text.
          </ModalDescription>
          {images.map((image, position) => (
            <Flex key={`${position}-${image.address}`} gap="4" align="flex-start">
              <Box asChild css={thumbnail}>
                <img src={image.address} alt="" />
              </Box>
              <Box flex="1" minWidth="0" display="grid" gap="1.5">
                <Box asChild textStyle="sm" fontWeight="semibold">
                  <label htmlFor={`${id}-${position}`}>
                    Image {position + 1} of {images.length}
                  </label>
                </Box>
                <Input
                  ref={position === start ? first : undefined}
                  id={`${id}-${position}`}
                  maxLength={500}
                  placeholder="e.g. Two people at a whiteboard"
                  value={texts[position] ?? ''}
                  onChange={({ target }) =>
                    setTexts((before) => before.map((text, at) => (at === position ? target.value : text)))
                  }
                />
                {image.isElsewhere && (
                  <Text textStyle="xs" color="fg.error">
                    Kept on another site: {image.address}
                  </Text>
                )}
                <Button
                  size="xs"
                  variant="ghost"
                  colorPalette="red"
                  justifySelf="start"
                  aria-label={`Remove from the text: image ${position + 1}`}
                  onClick={() => handleRemoved(position)}
                >
                  <Trash2 aria-hidden /> Remove from the text
                </Button>
              </Box>
            </Flex>
          ))}
        </ModalBody>
        <ModalFooter>
          <Button variant="outline" onClick={onClosed}>
            Cancel
          </Button>
          <Button type="submit" colorPalette="brand">
            Done
          </Button>
        </ModalFooter>
      </form>
    </Modal>
  );
}

/** Lets the fields scroll between title and buttons. */
const FILL = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

const thumbnail = {
  width: '24',
  height: '20',
  flex: 'none',
  objectFit: 'cover',
  borderRadius: 'md',
  borderWidth: '1px',
  bg: 'bg.muted',
};
