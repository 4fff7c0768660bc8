import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { Input, Select } from '../controls';
import { LAYOUT_NAMES } from './layoutNames';
import { Modal, ModalBody, ModalDescription, ModalFooter, ModalTitle } from '../modal';
import type { ImageWords, TextImage } from './textImages';

interface ImageTextsDialogProps {
  images: readonly TextImage[];
  /** Index of the image to edit first. */
  start: number;
  /** Called with the words of all images, in their order. */
  onChanged: (words: ImageWords[]) => void;
  /** @returns a function that moves the focus into the text, so that Undo works there */
  onRemoved: (position: number) => (() => HTMLElement | null) | undefined;
  onClosed: () => void;
  /** What gets the focus afterwards, if not what had it before. */
  finalFocus: (() => HTMLElement | undefined) | undefined;
}

/** Edits what is said of all images of a text, and how they stand in it. */
export function ImageTextsDialog(props: ImageTextsDialogProps) {
  const { images, start, onChanged, onRemoved, onClosed, finalFocus } = props;
  const [words, setWords] = useState<ImageWords[]>(() =>
    images.map(({ alt, caption, layout }) => ({ alt, caption, layout })),
  );
  const first = useRef<HTMLInputElement>(null);
  const focusText = useRef<() => HTMLElement | null>(undefined);
  const id = useId();

  const change = (position: number, part: Partial<ImageWords>) =>
    setWords((before) => before.map((one, at) => (at === position ? { ...one, ...part } : one)));
  const trimmed = () => words.map((one) => ({ ...one, alt: one.alt.trim(), caption: one.caption.trim() }));

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    // React events bubble through portals: this must not submit the form around the editor.
    event.stopPropagation();
    onChanged(trimmed());
    onClosed();
  };
  const handleRemoved = (position: number) => {
    onChanged(trimmed());
    focusText.current = onRemoved(position);
    onClosed();
  };

  return (
    <Modal
      isOpen
      size="lg"
      initialFocus={() => first.current}
      finalFocus={() => focusText.current?.() ?? finalFocus?.()}
      onDismissed={onClosed}
    >
      <form onSubmit={handleSubmit} noValidate style={FILL}>
        <ModalTitle>Images</ModalTitle>
        <ModalBody display="grid" gap="5">
          <ModalDescription>
            The alternative text says what an image shows, for those who do not see it. Leave it empty only
            for an image that adds nothing to the text. A caption is for everybody.
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
                  value={words[position]!.alt}
                  onChange={({ target }) => change(position, { alt: target.value })}
                />
                <Flex gap="2" wrap="wrap">
                  <Input
                    flex="1 1 12rem"
                    size="sm"
                    maxLength={500}
                    aria-label={`Caption of image ${position + 1}`}
                    placeholder="Caption"
                    value={words[position]!.caption}
                    onChange={({ target }) => change(position, { caption: target.value })}
                  />
                  <Select
                    flex="0 1 9rem"
                    h="9"
                    aria-label={`Width of image ${position + 1}`}
                    value={words[position]!.layout}
                    onChange={({ target }) => change(position, { layout: target.value })}
                  >
                    {Object.entries(LAYOUT_NAMES)
                      .filter(([layout]) => layout !== '' || (!image.isVideo && !words[position]!.caption))
                      .map(([layout, name]) => (
                        <option key={layout} value={layout}>
                          {name}
                        </option>
                      ))}
                  </Select>
                </Flex>
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
