import { Box, Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Modal, ModalBody, ModalFooter, ModalTitle } from '../../components/modal';
import { MailView } from './MailView';

const VIEWS = { Desktop: '44rem', Phone: '24rem', Text: '44rem' } as const;
type View = keyof typeof VIEWS;

interface PreviewDialogProps {
  isOpen: boolean;
  mail: { html: string; text: string };
  onClosed: () => void;
}

/** The mail as it will be: wide, narrow, and as text. */
export function PreviewDialog({ isOpen, mail, onClosed }: PreviewDialogProps) {
  const [view, setView] = useState<View>('Desktop');
  return (
    <Modal size="xl" isOpen={isOpen} onDismissed={onClosed}>
      <ModalTitle>Preview</ModalTitle>
      <ModalBody>
        <Flex role="group" aria-label="Shown as" gap="2" mb="4">
          {(Object.keys(VIEWS) as View[]).map((name) => (
            <Button
              key={name}
              size="sm"
              variant="outline"
              aria-pressed={name === view}
              onClick={() => setView(name)}
            >
              {name}
            </Button>
          ))}
        </Flex>
        <Box mx="auto" maxWidth={VIEWS[view]} borderWidth="1px" borderRadius="md" overflow="hidden">
          {view === 'Text' ? (
            <Box as="pre" p="4" textStyle="sm" whiteSpace="pre-wrap" fontFamily="mono">
              {mail.text}
            </Box>
          ) : (
            <MailView html={mail.html} />
          )}
        </Box>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={onClosed}>
          Close
        </Button>
      </ModalFooter>
    </Modal>
  );
}
