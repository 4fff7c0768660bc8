import { Button, Flex, Text } from '@chakra-ui/react';
import { Send } from 'lucide-react';
import { Panel, RecordFormShell, TextField } from '../../components/form';
import { Failure } from '../../components/Failure';
import { RichTextField } from '../../components/richtext';
import type { Selection } from '../../components/table';
import { DraftTools } from './DraftTools';
import { RecipientsField } from './RecipientsField';
import type { SubscriberFilter } from './subscribersApi';
import { useCompose } from './useCompose';

interface ComposeFormProps {
  filter: SubscriberFilter;
  selection: Selection;
  onSending: (isSending: boolean) => void;
}

const LABELS = { subject: 'Subject', body: 'Body' };

/** Writes an issue, chooses its readers, and sends it. */
export function ComposeForm({ filter, selection, onSending }: ComposeFormProps) {
  const compose = useCompose({ filter, selection, onSending });
  const { form, message } = compose;
  const isSending = form.status === 'saving';

  return (
    <RecordFormShell form={form} label="Send Newsletter" labels={LABELS}>
      <Panel title="Send Newsletter">
        <TextField name="subject" label="Subject" isRequired maxLength={200} autoComplete="off" />
        <RichTextField name="body" label="Body" isRequired rows={12} />
        <RecipientsField compose={compose} />
        {message?.kind === 'failure' && <Failure text={message.text} />}
        {message?.kind === 'success' && (
          <Text role="status" color="fg.success" fontWeight="semibold">
            {message.text}
          </Text>
        )}
        <Flex gap="3" wrap="wrap" justify="space-between">
          <DraftTools />
          <Button type="submit" colorPalette="brand" disabled={isSending}>
            <Send aria-hidden /> {isSending ? 'Sending...' : 'Send Newsletter'}
          </Button>
        </Flex>
      </Panel>
    </RecordFormShell>
  );
}
