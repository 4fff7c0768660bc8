import { Button, Text } from '@chakra-ui/react';
import { VIDEO_SITES, videoAt, type Video } from '@agency/shared/contracts/videos';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { Input } from '../controls';
import { Modal, ModalBody, ModalDescription, ModalFooter, ModalTitle } from '../modal';

interface VideoDialogProps {
  onChosen: (video: Video) => void;
  onClosed: () => void;
  /** @returns the text, with the cursor after what was inserted */
  finalFocus: () => HTMLElement;
}

/** Asks for the address of a video. */
export function VideoDialog({ onChosen, onClosed, finalFocus }: VideoDialogProps) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    // React events bubble through portals: this must not submit the form around the editor.
    event.stopPropagation();
    const video = videoAt(/^\s*https?:\/\//i.test(address) ? address : `https://${address.trim()}`);
    if (video) return onChosen(video);
    setError(`This is no address of a video. Known are: ${VIDEO_SITES}. Others can be linked to.`);
    field.current?.focus();
  };

  return (
    <Modal isOpen size="md" initialFocus={() => field.current} finalFocus={finalFocus} onDismissed={onClosed}>
      <form onSubmit={handleSubmit} noValidate>
        <ModalTitle>Video</ModalTitle>
        <ModalBody display="grid" gap="3">
          <ModalDescription>
            Readers see a still picture. The player is loaded when they press it; nothing is sent to the other
            site before.
          </ModalDescription>
          <Input
            ref={field}
            type="url"
            aria-label="Address of the video"
            aria-invalid={error !== ''}
            aria-describedby={`${id}-error`}
            placeholder="https://www.youtube.com/watch?v=…"
            value={address}
            onChange={({ target }) => {
              setAddress(target.value);
              setError('');
            }}
          />
          <Text id={`${id}-error`} role="alert" textStyle="sm" color="fg.error">
            {error}
          </Text>
        </ModalBody>
        <ModalFooter>
          <Button variant="outline" onClick={onClosed}>
            Cancel
          </Button>
          <Button type="submit" colorPalette="brand">
            Insert
          </Button>
        </ModalFooter>
      </form>
    </Modal>
  );
}
