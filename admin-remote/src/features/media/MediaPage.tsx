import { Button, Flex } from '@chakra-ui/react';
import type { LibraryPicture } from '@agency/shared/contracts';
import { baseApi, notified, useAppDispatch } from '@agency/shared/runtime';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useActions } from '../../components/actions/useActions';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { UploadButton } from '../../components/library/ChoosePicture';
import { LISTED, useDeletePicturesMutation, type LibraryFilter } from '../../components/library/libraryApi';
import { nameOf, PictureGrid } from '../../components/library/PictureGrid';
import { PageHeader } from '../../components/PageHeader';
import { wordsOf } from '../../components/words';
import { PictureDetails } from './PictureDetails';

/** `/admin/media`: every public picture, with its texts, its focal point, and where it is used. */
export function MediaPage() {
  const [params, setParams] = useSearchParams();
  const filter = { search: params.get('search')?.replaceAll('\0', '') ?? '', isUnused: params.has('unused') };
  const [opened, setOpened] = useState<LibraryPicture | null>(null);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [toDelete, setToDelete] = useState<readonly string[] | null>(null);
  const [remove] = useDeletePicturesMutation();
  const actions = useActions();
  const dispatch = useAppDispatch();

  const handleFiltered = ({ search, isUnused }: LibraryFilter) => {
    setSelected([]);
    setParams({ ...(search && { search }), ...(isUnused && { unused: '1' }) }, { replace: true });
  };
  const handleDeleted = async (paths: readonly string[]) => {
    const isDone = await actions.run('delete', 'Failed to delete.', async () => {
      const deleted = await remove(paths).unwrap();
      const left = paths.length - deleted.length;
      dispatch(notified('success', `${wordsOf(deleted.length, 'picture')} deleted.`));
      if (left > 0)
        dispatch(notified('info', `${wordsOf(left, 'picture is', 'pictures are')} used, and kept.`));
    });
    setToDelete(null);
    if (!isDone) return;
    setSelected([]);
    setOpened(null);
  };
  const handleUploaded = () => {
    dispatch(baseApi.util.invalidateTags(LISTED));
    dispatch(notified('success', 'The picture is uploaded.'));
  };
  const handleTicked = (path: string, isTicked: boolean) =>
    setSelected((before) => (isTicked ? [...before, path] : before.filter((other) => other !== path)));

  return (
    <>
      <PageHeader
        title="Media"
        subtitle="Every picture of the website"
        actions={<UploadButton isMain folder="blog" onStored={handleUploaded} />}
      />
      {actions.failure}
      <PictureGrid
        filter={filter}
        onFiltered={handleFiltered}
        verb="Open"
        onOpened={setOpened}
        mark={(picture) =>
          !picture.is_used && (
            <input
              data-mark
              type="checkbox"
              aria-label={`Select ${nameOf(picture)}`}
              checked={selected.includes(picture.path)}
              onChange={({ target }) => handleTicked(picture.path, target.checked)}
            />
          )
        }
      >
        {selected.length > 0 && (
          <Flex gap="4" mb="5" align="center" wrap="wrap" role="group" aria-label="Selected pictures">
            <span role="status">{wordsOf(selected.length, 'picture')} selected</span>
            <Button size="sm" colorPalette="red" onClick={() => setToDelete(selected)}>
              Delete
            </Button>
          </Flex>
        )}
      </PictureGrid>
      {opened && (
        <PictureDetails
          key={opened.path}
          picture={opened}
          onDeleted={({ path }) => setToDelete([path])}
          onClosed={() => setOpened(null)}
        />
      )}
      <ConfirmDialog
        isOpen={toDelete !== null}
        title="Delete Pictures"
        text={`Are you sure you want to delete ${wordsOf(toDelete?.length ?? 0, 'picture')}? Saved versions that showed them will show none. This action cannot be undone.`}
        confirmLabel="Delete"
        isDangerous
        isBusy={actions.busy === 'delete'}
        busyLabel="Deleting..."
        onConfirmed={() => void handleDeleted(toDelete ?? [])}
        onCancelled={() => setToDelete(null)}
      />
    </>
  );
}
