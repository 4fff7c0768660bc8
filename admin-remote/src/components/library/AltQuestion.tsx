import { Button } from '@chakra-ui/react';
import { useId, useState, type SyntheticEvent } from 'react';
import { Input } from '../controls';
import { Label } from '../Label';
import { Modal, ModalBody, ModalDescription, ModalFooter, ModalTitle } from '../modal';

interface AltQuestionProps {
  /** With the text to add; empty when it is published without one. */
  onAnswered: (alt: string) => void;
  onCancelled: () => void;
}

/** Asks for the alternative text of a cover before readers see it. */
export function AltQuestion({ onAnswered, onCancelled }: AltQuestionProps) {
  const [alt, setAlt] = useState('');
  const id = useId();
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    // React events bubble through portals: this must not submit the form of the row.
    event.stopPropagation();
    if (alt.trim()) onAnswered(alt.trim());
  };
  return (
    <Modal role="alertdialog" size="sm" isOpen onDismissed={onCancelled}>
      <form onSubmit={handleSubmit} noValidate>
        <ModalTitle>The image has no alternative text</ModalTitle>
        <ModalBody display="grid" gap="3">
          <ModalDescription>
            People who do not see the image learn from this text what it shows.
          </ModalDescription>
          <Label htmlFor={id}>Alternative text of the image</Label>
          <Input
            id={id}
            maxLength={500}
            placeholder="e.g. Two people at a whiteboard"
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
        </ModalBody>
        <ModalFooter>
          <Button variant="outline" onClick={onCancelled}>
            Cancel
          </Button>
          <Button variant="outline" onClick={() => onAnswered('')}>
            Publish without
          </Button>
          <Button type="submit" colorPalette="brand" disabled={!alt.trim()}>
            Add and publish
          </Button>
        </ModalFooter>
      </form>
    </Modal>
  );
}
