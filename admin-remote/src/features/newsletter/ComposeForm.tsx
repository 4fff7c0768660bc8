import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CheckboxField, Panel, RecordFormShell, TextField } from '../../components/form';
import { MomentFields } from '../../components/plan/PlanFields';
import { RichTextField } from '../../components/richtext';
import type { Selection } from '../../components/data/rows';
import { RecipientsField } from './RecipientsField';
import { SendBar } from './SendBar';
import { SendQuestion } from './SendQuestion';
import type { SubscriberFilter } from './subscribersApi';
import { useAudience } from './useAudience';
import { useCompose } from './useCompose';

interface ComposeFormProps {
  /** The table of subscribers on the same screen. */
  table?: { filter: SubscriberFilter; selection: Selection };
  /** What stands beside the form. */
  aside?: ReactNode;
  onSending: (isSending: boolean) => void;
}

const LABELS = { subject: 'Subject', body: 'Body', startsAt: 'Send at', countsClicks: 'Count clicks' };
const SEND_AT = [{ name: 'startsAt', label: LABELS.startsAt, emptyText: 'Empty: at once.' }];

/** Writes an issue, chooses its readers, and sends it. */
export function ComposeForm({ table, aside, onSending }: ComposeFormProps) {
  const compose = useCompose({ table, onSending });
  const audience = useAudience(compose);
  const { form } = compose;

  return (
    <RecordFormShell form={form} label="Send Newsletter" labels={LABELS} onSubmit={() => void compose.ask()}>
      <Panel title="Send Newsletter">
        {/* Disabled while sending; Undo returns to editing. */}
        <Flex direction="column" asChild gap="5">
          <div inert={form.status === 'saving'}>
            <TextField name="subject" label="Subject" isRequired maxLength={200} autoComplete="off" />
            <RichTextField name="body" label="Body" isRequired rows={12} folder="blog" />
            <RecipientsField compose={compose} audience={audience} />
            <MomentFields fields={SEND_AT} />
            <CheckboxField
              name="countsClicks"
              label="Count clicks on links"
              help="Links then lead over this site, which counts them by link and day. It never knows who followed one."
            />
          </div>
        </Flex>
        <SendBar compose={compose} audience={audience} />
      </Panel>
      {aside}
      <SendQuestion compose={compose} />
    </RecordFormShell>
  );
}
