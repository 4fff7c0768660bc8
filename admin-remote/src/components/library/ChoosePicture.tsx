import { Box, Button } from '@chakra-ui/react';
import type { ImageFolder, LibraryPicture } from '@agency/shared/contracts';
import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useActions } from '../actions/useActions';
import { useStoreImage } from '../image/useStoreImage';
import { Modal, ModalBody, ModalFooter, ModalTitle } from '../modal';
import { addressOf } from './libraryApi';
import { PictureGrid } from './PictureGrid';

/** A chosen picture; one that was just uploaded has no alternative text. */
interface Chosen {
  address: string;
  alt: string;
}

interface ChoosePictureProps {
  title: string;
  /** Offers uploading to this folder. */
  folder?: ImageFolder;
  onChosen: (chosen: Chosen) => void;
  onClosed: () => void;
  /** Gets the focus at the end; otherwise it returns to where it was. */
  finalFocus?: () => HTMLElement;
}

/** A dialog with the library, to choose a picture from. */
export function ChoosePicture({ title, folder, onChosen, onClosed, finalFocus }: ChoosePictureProps) {
  const [filter, setFilter] = useState({ search: '', isUnused: false });
  return (
    <Modal isOpen size="xl" finalFocus={finalFocus} onDismissed={onClosed}>
      <ModalTitle>{title}</ModalTitle>
      <ModalBody>
        {folder && (
          <Box mb="4">
            <UploadButton folder={folder} onStored={(address) => onChosen({ address, alt: '' })} />
          </Box>
        )}
        <PictureGrid
          filter={filter}
          onFiltered={setFilter}
          verb="Choose"
          onOpened={(picture: LibraryPicture) => onChosen({ address: addressOf(picture), alt: picture.alt })}
        />
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={onClosed}>
          Cancel
        </Button>
      </ModalFooter>
    </Modal>
  );
}

interface UploadButtonProps {
  folder: ImageFolder;
  /** It is what the screen is for. */
  isMain?: boolean;
  /** @param name of the file it was made of */
  onStored: (address: string, name: string) => void;
}

/** Stores a picture file, and shows what went wrong where it was chosen. */
export function UploadButton({ folder, isMain = false, onStored }: UploadButtonProps) {
  const store = useStoreImage(folder);
  const file = useRef<HTMLInputElement>(null);
  const actions = useActions();
  const handleChosen = (chosen: File) =>
    void actions.run('upload', 'The picture was not uploaded.', async () =>
      onStored(await store({ kind: 'file', file: chosen, name: chosen.name }), chosen.name),
    );
  return (
    <>
      {actions.failure}
      <Button
        colorPalette={isMain ? 'brand' : 'gray'}
        variant={isMain ? 'solid' : 'outline'}
        aria-disabled={actions.busy !== null}
        onClick={() => actions.busy === null && file.current?.click()}
      >
        <ImageUp aria-hidden /> {actions.busy ? 'Uploading...' : 'Upload a picture'}
      </Button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label="Picture file"
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) handleChosen(chosen);
          target.value = '';
        }}
      />
    </>
  );
}
