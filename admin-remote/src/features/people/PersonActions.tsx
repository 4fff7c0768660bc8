import { Button, Flex } from '@chakra-ui/react';
import { notified, useAppDispatch } from '@agency/shared/runtime';
import { Download, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useActions } from '../../components/actions/useActions';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { today } from '../../components/dates';
import { downloadFile } from '../../components/download';
import { Failure } from '../../components/Failure';
import { fetchPart } from '../../components/later/fetchPart';
import { wordsOf } from '../../components/words';
import {
  countsInWords,
  countsOf,
  totalOf,
  useErasePersonMutation,
  useNoteExportMutation,
  type Person,
} from './personApi';

/** Export and erasure of what is stored about a person. */
export function PersonActions({ person }: { person: Person }) {
  const [erase, erasure] = useErasePersonMutation();
  const [noteExport] = useNoteExportMutation();
  const [isAsking, setIsAsking] = useState(false);
  const exporting = useActions();
  const dispatch = useAppDispatch();
  const counts = countsOf(person);

  const handleExported = () =>
    exporting.run('export', 'Failed to export.', async () => {
      const { exportPerson } = await fetchPart(() => import('./exportPerson'));
      const { archive, missing } = await exportPerson(person);
      await noteExport().unwrap();
      downloadFile(archive, `personal-data-${today()}.zip`);
      if (missing.length > 0)
        dispatch(notified('error', `${wordsOf(missing.length, 'CV is', 'CVs are')} missing in the storage.`));
    });

  const handleErased = async () => {
    const { error } = await erase(person);
    setIsAsking(false);
    if (!error) dispatch(notified('success', 'Everything about this address is erased.'));
  };

  return (
    <>
      {exporting.failure}
      {/* Without a retry: what is stored is read again first, and somebody looks at it. */}
      {erasure.error && <Failure text={`Failed to erase. ${erasure.error.message}`} />}
      <Flex gap="3" wrap="wrap">
        <Button
          variant="outline"
          aria-disabled={exporting.busy !== null}
          onClick={() => void handleExported()}
        >
          <Download aria-hidden /> {exporting.busy ? 'Exporting...' : 'Export'}
        </Button>
        <Button colorPalette="red" onClick={() => setIsAsking(true)}>
          <UserRoundX aria-hidden /> Erase…
        </Button>
      </Flex>
      <ConfirmDialog
        isOpen={isAsking}
        title="Erase a Person’s Data"
        text={`Everything that is stored about ${person.email} will be deleted: ${countsInWords(counts)}. Mails in mailboxes and earlier backups are not touched. This action cannot be undone.`}
        typedNumber={totalOf(counts)}
        confirmLabel="Erase"
        isDangerous
        isBusy={erasure.isLoading}
        busyLabel="Erasing..."
        onConfirmed={() => void handleErased()}
        onCancelled={() => setIsAsking(false)}
      />
    </>
  );
}
