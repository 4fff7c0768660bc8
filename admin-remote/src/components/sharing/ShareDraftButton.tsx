import { Button } from '@chakra-ui/react';
import type { PageTable } from '@agency/shared/contracts';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RecordForm } from '../form/types';
import { HeaderAction } from '../HeaderAction';
import { Later } from '../later/Later';
import { Modal, ModalBody, ModalFooter, ModalTitle } from '../modal';

const loadPanel = async () => (await import('./ShareDraftPanel')).ShareDraftPanel;

/** Opens the links that show the draft to people without an account. A row that is not stored yet has none. */
export function ShareDraftButton<In extends FieldValues>({ form }: { form: RecordForm<In> }) {
  const [isOpen, setIsOpen] = useState(false);
  const handleClosed = () => setIsOpen(false);
  if (!form.draft?.rowId) return null;
  const row = { table: form.draft.table as PageTable, id: form.draft.rowId };
  return (
    <>
      <HeaderAction icon={Link2} label="Share draft" aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
      <Modal size="lg" isOpen={isOpen} onDismissed={handleClosed}>
        <ModalTitle>Share draft</ModalTitle>
        <ModalBody>
          <Later
            load={loadPanel}
            waiting={<p role="status">Loading…</p>}
            failedText="The links could not be loaded."
          >
            {(Panel) => <Panel row={row} />}
          </Later>
        </ModalBody>
        <ModalFooter>
          <Button variant="outline" onClick={handleClosed}>
            Close
          </Button>
        </ModalFooter>
      </Modal>
    </>
  );
}
