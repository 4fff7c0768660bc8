import { Box, Button } from '@chakra-ui/react';
import { adminPaths } from '@agency/shared/contracts';
import { Download, PenLine, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useActions } from '../../components/actions/useActions';
import { today } from '../../components/dates';
import { downloadText } from '../../components/download';
import { HeaderAction } from '../../components/HeaderAction';
import { subscribersToCsv } from './csv';
import { ImportDialog } from './ImportDialog';
import { stateOf, type ChosenReaders } from './begun';
import { useLazyEverySubscriberQuery } from './subscribersApi';

/**
 * Brings subscribers in and out as CSV, and leads to writing. What is exported is what the table lists, on every page;
 * the issue goes to those who are ticked in it, if anybody is.
 */
export function SubscriberActions({ filter, selection }: ChosenReaders) {
  const [readEvery] = useLazyEverySubscriberQuery();
  const [isImporting, setIsImporting] = useState(false);
  const actions = useActions();

  const handleExport = () =>
    actions.run('export', 'The export failed.', async () => {
      const subscribers = await readEvery(filter).unwrap();
      downloadText(await subscribersToCsv(subscribers), `subscribers-${today()}.csv`, 'text/csv');
    });

  return (
    <>
      {actions.failure}
      <HeaderAction
        from="sm"
        variant="outline"
        icon={Download}
        label={actions.busy ? 'Exporting...' : 'Export CSV'}
        disabled={actions.busy !== null}
        onClick={() => void handleExport()}
      />
      <HeaderAction
        from="sm"
        variant="outline"
        icon={Upload}
        label="Import CSV"
        onClick={() => setIsImporting(true)}
      />
      <Button asChild colorPalette="brand" css={{ smDown: { '& svg': { display: 'none' } } }}>
        <Link to={adminPaths.newIssue} state={stateOf({ filter, selection })}>
          <PenLine aria-hidden />
          <span>
            Write
            <Box as="span" srOnly={{ base: true, sm: false }}>
              {' '}
              Newsletter
            </Box>
          </span>
        </Link>
      </Button>
      {isImporting && <ImportDialog onClosed={() => setIsImporting(false)} />}
    </>
  );
}
