import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState, type ChangeEvent } from 'react';
import { Failure } from '../../components/Failure';
import { readText, UnreadableFile } from '../../components/csv/readText';
import { Modal, ModalBody, ModalDescription, ModalFooter, ModalTitle } from '../../components/modal';
import { countOf, readCsv, type ReadCsv } from './csv';
import { ImportReport } from './ImportReport';
import { useImport } from './useImport';

/** Adds the addresses of a CSV file: what is in it, whether they have agreed, and what became of each. */
export function ImportDialog({ onClosed }: { onClosed: () => void }) {
  const [file, setFile] = useState<ReadCsv | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [hasConsent, setHasConsent] = useState(false);
  const { run, reset, report, done, isBusy, error } = useImport();

  const handleFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    setFile(null);
    setRefusal(null);
    reset();
    try {
      if (chosen) setFile(await readCsv(await readText(chosen)));
    } catch (reason) {
      setRefusal(
        reason instanceof UnreadableFile
          ? reason.message
          : 'This file could not be read. Please choose it again.',
      );
    }
  };

  return (
    <Modal isOpen onDismissed={() => !isBusy && onClosed()}>
      <ModalTitle>Import subscribers</ModalTitle>
      <ModalBody>
        <Flex direction="column" gap="4">
          <ModalDescription>
            A CSV file with a column “email”, and if you like one “topics”, separated by semicolons.
          </ModalDescription>
          {report ? (
            <ImportReport report={report} />
          ) : (
            <>
              <label>
                <Text as="span" textStyle="sm" fontWeight="semibold" display="block" mb="1.5">
                  CSV file
                </Text>
                <input
                  type="file"
                  accept=".csv,text/csv,text/plain"
                  disabled={isBusy}
                  onChange={(event) => void handleFile(event)}
                />
              </label>
              {file && <FileSummary file={file} />}
              {refusal && <Failure text={refusal} />}
              <Flex asChild gap="2.5">
                <label>
                  <Box asChild mt="0.5">
                    <input
                      type="checkbox"
                      checked={hasConsent}
                      disabled={isBusy}
                      onChange={() => setHasConsent(!hasConsent)}
                    />
                  </Box>
                  These people have agreed to get our newsletter, and I can show it. Otherwise each is asked
                  by mail first.
                </label>
              </Flex>
              {isBusy && (
                <Text role="status">
                  {done.toLocaleString('en')} of {file?.rows.length.toLocaleString('en')} done
                </Text>
              )}
              {error && <Failure text={error} />}
            </>
          )}
        </Flex>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" disabled={isBusy} onClick={onClosed}>
          {report ? 'Close' : 'Cancel'}
        </Button>
        {!report && (
          <Button
            colorPalette="brand"
            disabled={isBusy || !file || file.rows.length === 0}
            onClick={() => file && void run(file, hasConsent)}
          >
            {isBusy ? 'Importing...' : error ? 'Go on' : 'Import'}
          </Button>
        )}
      </ModalFooter>
    </Modal>
  );
}

function FileSummary({ file }: { file: ReadCsv }) {
  const unsubscribed = countOf(file, 'unsubscribed');
  return (
    <Text role="status">
      {file.rows.length === 0
        ? 'No addresses were found in this file.'
        : `${file.rows.length.toLocaleString('en')} ${file.rows.length === 1 ? 'address' : 'addresses'} found.`}
      {unsubscribed > 0 &&
        ` ${unsubscribed.toLocaleString('en')} left out: not subscribed, as the file says.`}
      {file.unknownTopics.length > 0 &&
        ` Topics we do not have: ${file.unknownTopics.slice(0, 5).join(', ')}.`}
    </Text>
  );
}
