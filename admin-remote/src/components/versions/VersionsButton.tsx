import { Box, Button } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { Failure } from '../Failure';
import { useLater } from '../later/useLater';
import { Modal, ModalBody, ModalFooter, ModalTitle } from '../modal';
import type { VersionsProps } from './restore';

type PanelProps<In extends FieldValues> = VersionsProps<In> & { number: number; onClosed: () => void };

const loadPanel = async () => (await import('./VersionsPanel')).VersionsPanel;

/**
 * Opens the versions of a row. Their panel is downloaded when it is opened for the first time. `?version=3` in the
 * address opens it at that version.
 */
export function VersionsButton<In extends FieldValues>(props: VersionsProps<In>) {
  const number = Number(useSearchParams()[0].get('version'));
  const [isOpen, setIsOpen] = useState(number > 0);
  const handleClosed = () => setIsOpen(false);

  return (
    <Box mt="4">
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <History aria-hidden /> Versions
      </Button>
      <Modal size="xl" isOpen={isOpen} onDismissed={handleClosed}>
        <ModalTitle>Versions</ModalTitle>
        <LaterPanel {...props} number={number} onClosed={handleClosed} />
      </Modal>
    </Box>
  );
}

function LaterPanel<In extends FieldValues>(props: PanelProps<In>) {
  const { loaded: Panel, hasFailed, retry } = useLater(loadPanel);
  if (Panel) return <Panel {...props} />;
  return (
    <>
      <ModalBody>
        {hasFailed ? (
          <Failure text="The versions could not be loaded." onRetry={retry} />
        ) : (
          <p role="status">Loading…</p>
        )}
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={props.onClosed}>
          Close
        </Button>
      </ModalFooter>
    </>
  );
}
