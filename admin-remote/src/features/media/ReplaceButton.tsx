import { Button } from '@chakra-ui/react';
import type { LibraryPicture } from '@agency/shared/contracts';
import { notified, useAppDispatch } from '@agency/shared/runtime';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ChoosePicture } from '../../components/library/ChoosePicture';
import { useReplacePictureMutation } from '../../components/library/libraryApi';
import { wordsOf } from '../../components/words';

interface ReplaceButtonProps {
  picture: LibraryPicture;
  /** While there is something unsaved, which would be lost. */
  isDisabled: boolean;
  onReplaced: () => void;
}

/** Puts another picture in the place of this one, in every row and text, after a question. */
export function ReplaceButton({ picture, isDisabled, onReplaced }: ReplaceButtonProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const [replace, { isLoading, error, reset }] = useReplacePictureMutation();
  const dispatch = useAppDispatch();

  const handleConfirmed = async () => {
    const { data: count, error: failed } = await replace({ path: picture.path, address: address! });
    if (failed) return;
    dispatch(notified('success', `Replaced in ${wordsOf(count, 'place')}.`));
    onReplaced();
  };

  return (
    <>
      <Button variant="outline" disabled={isDisabled || !picture.is_used} onClick={() => setIsChoosing(true)}>
        Replace everywhere…
      </Button>
      {isChoosing && (
        <ChoosePicture
          title="Replace by which picture?"
          folder="blog"
          onChosen={({ address: chosen }) => {
            reset();
            setAddress(chosen);
            setIsChoosing(false);
          }}
          onClosed={() => setIsChoosing(false)}
        />
      )}
      <ConfirmDialog
        isOpen={address !== null}
        title="Replace everywhere?"
        text="The new picture takes the place of this one in all rows, drafts and texts. Newsletters keep the old one. The old picture stays in the library."
        confirmLabel="Replace"
        isBusy={isLoading}
        busyLabel="Replacing..."
        error={error ? `Failed to replace the picture. ${error.message}` : null}
        onConfirmed={() => void handleConfirmed()}
        onCancelled={() => setAddress(null)}
      />
    </>
  );
}
