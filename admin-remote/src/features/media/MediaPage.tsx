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
import { isRecent, readKeptTexts } from './keptTexts';
import { PictureDetails } from './PictureDetails';

/** `/admin/media`: every public picture, with its texts, its focal point, and where it is used. */
export function MediaPage() {
  const [params, setParams] = useSearchParams();
  const filter = { search: params.get('search')?.replaceAll('\0', '') ?? '', isUnused: params.has('unused') };
  const [opened, setOpened] = useState<LibraryPicture | null>(null);
  const [selected, setSelected] = useState<readonly LibraryPicture[]>([]);
  const [toDelete, setToDelete] = useState<readonly LibraryPicture[] | null>(null);
  const [remove] = useDeletePicturesMutation();
  const actions = useActions();
  const dispatch = useAppDispatch();

  const handleFiltered = ({ search, isUnused }: LibraryFilter) => {
    setSelected([]);
    setParams({ ...(search && { search }), ...(isUnused && { unused: '1' }) }, { replace: true });
  };
  const handleDeleted = async (pictures: readonly LibraryPicture[]) => {
    const isDone = await actions.run('delete', 'Failed to delete.', async () => {
      // Another tab may have begun to show one meanwhile.
      const isKept = readKeptTexts();
      const paths = pictures.filter((picture) => !isKept(picture)).map(({ path }) => path);
      const deleted = paths.length > 0 ? await remove(paths).unwrap() : [];
      const left = pictures.length - deleted.length;
      dispatch(notified('success', `${wordsOf(deleted.length, 'picture')} deleted.`));
      if (left > 0)
        dispatch(notified('info', `${wordsOf(left, 'picture is', 'pictures are')} used, and kept.`));
    });
    setToDelete(null);
    if (!isDone) return;
    setSelected([]);
    setOpened(null);
  };
  const handleUploaded = (_address: string, name: string) => {
    dispatch(baseApi.util.invalidateTags(LISTED));
    dispatch(notified('success', `${name} is uploaded.`));
  };
  const handleTicked = (picture: LibraryPicture, isTicked: boolean) =>
    setSelected((before) => [
      ...before.filter(({ path }) => path !== picture.path),
      ...(isTicked ? [picture] : []),
    ]);
  const isKept = readKeptTexts();
  const recent = toDelete?.filter(isRecent).length ?? 0;

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
        note={(picture) => isKept(picture) && 'In an unsent or unsaved text'}
        mark={(picture) =>
          !picture.is_used &&
          !isKept(picture) && (
            <input
              data-mark
              type="checkbox"
              aria-label={`Select ${nameOf(picture)}`}
              checked={selected.some(({ path }) => path === picture.path)}
              onChange={({ target }) => handleTicked(picture, target.checked)}
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
          onDeleted={(picture) => setToDelete([picture])}
          onClosed={() => setOpened(null)}
        />
      )}
      <ConfirmDialog
        isOpen={toDelete !== null}
        title="Delete Pictures"
        text={[
          `Are you sure you want to delete ${wordsOf(toDelete?.length ?? 0, 'picture')}? Saved versions that showed them will show none.`,
          recent > 0 &&
            `${wordsOf(recent, 'picture was', 'pictures were')} added within a day: a newsletter that somebody is writing in another browser may show ${recent === 1 ? 'it' : 'them'}.`,
          'This action cannot be undone.',
        ]
          .filter(Boolean)
          .join(' ')}
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
