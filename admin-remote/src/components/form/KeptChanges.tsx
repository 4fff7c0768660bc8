import { Box, Button, Text } from '@chakra-ui/react';
import { selectUser, useAppSelector } from '@agency/shared/runtime';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatMoment } from '../dates';
import { forgetRecovery, listRecovery, recoveryKey, writeRecovery } from './recovery';

interface KeptChangesProps {
  /** As in the name of its form's copies, e.g. `case-study`; read as words. */
  kind: string;
  id: string;
  /** Where a new one is written. */
  newPath: string;
}

/** What this browser keeps of a record that is gone: a colleague has deleted it while somebody wrote. It can become a new one. */
export function KeptChanges({ kind, id, newPath }: KeptChangesProps) {
  const userId = useAppSelector(selectUser)?.id ?? 'unknown';
  const navigate = useNavigate();
  const [copies] = useState(() => listRecovery(userId, `${kind}:${id}`));
  const [newest] = copies;
  if (!newest) return null;

  const handleContinued = () => {
    for (const { key, savedAt, values } of copies) {
      const copy = { savedAt, version: null, values };
      if (writeRecovery(recoveryKey(userId, `${kind}:new`), copy)) forgetRecovery(key);
    }
    void navigate(newPath);
  };
  return (
    <Box mt="4">
      <Text mb="3">
        This browser keeps changes to it of {formatMoment(new Date(newest.savedAt).toISOString())}.
      </Text>
      <Button variant="outline" onClick={handleContinued}>
        Continue as a new {kind.replaceAll('-', ' ')}
      </Button>
    </Box>
  );
}
