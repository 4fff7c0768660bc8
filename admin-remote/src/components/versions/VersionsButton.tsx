import { Box, Button } from '@chakra-ui/react';
import { loadTwice } from '@agency/shared/ui';
import { History } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { Failure } from '../Failure';
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
  const [Panel, setPanel] = useState<ComponentType<PanelProps<In>> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const handleClosed = () => setIsOpen(false);

  const load = () => {
    loadTwice(loadPanel).then(
      (loaded) => setPanel(() => loaded),
      () => setHasFailed(true),
    );
  };
  const handleRetried = () => {
    setHasFailed(false);
    load();
  };
  const handleOpened = () => {
    setIsOpen(true);
    if (!Panel) handleRetried();
  };
  const loadNamed = useEffectEvent(load);
  useEffect(() => {
    if (number > 0) loadNamed();
  }, [number]);

  return (
    <Box mt="4">
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={handleOpened}>
        <History aria-hidden /> Versions
      </Button>
      <Modal size="xl" isOpen={isOpen} onDismissed={handleClosed}>
        <ModalTitle>Versions</ModalTitle>
        {Panel ? (
          <Panel {...props} number={number} onClosed={handleClosed} />
        ) : (
          <>
            <ModalBody>
              {hasFailed ? (
                <Failure text="The versions could not be loaded." onRetry={handleRetried} />
              ) : (
                <p role="status">Loading…</p>
              )}
            </ModalBody>
            <ModalFooter>
              <Button variant="outline" onClick={handleClosed}>
                Close
              </Button>
            </ModalFooter>
          </>
        )}
      </Modal>
    </Box>
  );
}
