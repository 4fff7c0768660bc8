import { Box, Button } from '@chakra-ui/react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConfirmDialog } from '../ConfirmDialog';
import { keptNames, restoreVersion, valuesOf, type VersionedForm, type VersionedRecord } from './restore';
import { useVersionContentQuery, type Version } from './versionsApi';

interface RestoreButtonProps<In extends FieldValues> {
  form: VersionedForm<In>;
  record: VersionedRecord<In>;
  version: Version;
  /** The save has begun; the form says how it ends. */
  onRestored: () => void;
}

/** Saves a version's content as a new save. Unsaved changes are in no version, so that is asked first. */
export function RestoreButton<In extends FieldValues>(props: RestoreButtonProps<In>) {
  const { form, record, version, onRestored } = props;
  const [isAsking, setIsAsking] = useState(false);
  const { currentData: content } = useVersionContentQuery(version.id);
  const values = content && valuesOf(record, content);
  const kept = keptNames(values ?? {}).map((name) => record.labels[name] ?? name);
  const isUnsaved = form.status === 'unsaved' || form.status === 'failed';

  const handleConfirmed = () => {
    if (!values) return;
    onRestored();
    void restoreVersion(form, values);
  };

  return (
    <>
      <Button
        colorPalette="brand"
        disabled={!values || form.status === 'saving'}
        onClick={() => (isUnsaved ? setIsAsking(true) : handleConfirmed())}
      >
        Restore version {version.number}
      </Button>
      {kept.length > 0 && (
        <Box flexBasis="full" order="-1" textStyle="xs" color="fg.muted" textAlign="end">
          Restoring leaves as they are now: {kept.join(', ')}.
        </Box>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Replace your unsaved changes?"
        text={`What you have not saved yet is in no version. Save it first, or version ${version.number} replaces it.`}
        confirmLabel="Replace them"
        cancelLabel="Keep editing"
        isDangerous
        onConfirmed={handleConfirmed}
        onCancelled={() => setIsAsking(false)}
      />
    </>
  );
}
