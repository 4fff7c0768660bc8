import { Box, Flex, type SystemStyleObject } from '@chakra-ui/react';
import {
  CheckboxField,
  Panel,
  RecordFormShell,
  TextField,
  TitleField,
  WritingSheet,
} from '../../components/form';
import { MomentFields } from '../../components/plan/PlanFields';
import { RichTextField } from '../../components/richtext';
import type { Selection } from '../../components/data/rows';
import type { Draft } from './campaignsApi';
import { MailPreview } from './MailPreview';
import { RecipientsField } from './RecipientsField';
import { SendBar } from './SendBar';
import { SendQuestion } from './SendQuestion';
import type { SubscriberFilter } from './subscribersApi';
import { useAudience } from './useAudience';
import { useCompose } from './useCompose';

interface ComposeFormProps {
  /** The table of subscribers on the same screen. */
  table?: { filter: SubscriberFilter; selection: Selection };
  /** It is a screen of its own: its buttons stand in the header, the mail beside the form. */
  isScreen?: boolean;
  /** The text to begin with. */
  issue?: Draft | undefined;
  onSending: (isSending: boolean) => void;
}

const LABELS = { subject: 'Subject', body: 'Body', startsAt: 'Send at', countsClicks: 'Count clicks' };
const SUBJECT = { name: 'subject', label: LABELS.subject, isRequired: true, maxLength: 200 };
const BODY = { name: 'body', label: LABELS.body, isRequired: true, rows: 12, folder: 'blog' as const };
const SEND_AT = [{ name: 'startsAt', label: LABELS.startsAt, emptyText: 'Empty: at once.' }];

/** Writes an issue, chooses its readers, and sends it. */
export function ComposeForm({ table, isScreen = false, issue, onSending }: ComposeFormProps) {
  const compose = useCompose({ table, issue, onSending });
  const audience = useAudience(compose);
  const { form } = compose;
  const bar = <SendBar compose={compose} audience={audience} isInHeader={isScreen} />;
  const settings = (
    <>
      <RecipientsField compose={compose} audience={audience} />
      <MomentFields fields={SEND_AT} />
      <CheckboxField
        name="countsClicks"
        label="Count clicks on links"
        help="Links then lead over this site, which counts them by link and day. It never knows who followed one."
      />
    </>
  );
  // Disabled while sending; Undo returns to editing.
  const inert = form.status === 'saving';

  return (
    <RecordFormShell form={form} label="Send Newsletter" labels={LABELS} onSubmit={() => void compose.ask()}>
      {isScreen ? (
        <>
          {bar}
          <Box css={besideStyles}>
            <div inert={inert}>
              <WritingSheet>
                <TitleField {...SUBJECT} next="body" />
                <RichTextField {...BODY} isPage />
                <Flex direction="column" gap="5" pt="5" borderTopWidth="1px">
                  {settings}
                </Flex>
              </WritingSheet>
            </div>
            <MailPreview />
          </Box>
        </>
      ) : (
        <Panel title="Send Newsletter">
          <Flex direction="column" asChild gap="5">
            <div inert={inert}>
              <TextField {...SUBJECT} autoComplete="off" />
              <RichTextField {...BODY} />
              {settings}
            </div>
          </Flex>
          {bar}
        </Panel>
      )}
      <SendQuestion compose={compose} />
    </RecordFormShell>
  );
}

/** The form and the mail beside each other, where both have room. */
const besideStyles: SystemStyleObject = {
  display: 'grid',
  gap: '6',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media (min-width: 75rem)': {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)',
    '& > section:last-of-type': {
      position: 'sticky',
      top: 'calc(var(--header-height, 0px) + 0.5rem)',
      maxHeight: 'calc(100dvh - var(--header-height, 0px) - 1rem)',
      overflowY: 'auto',
    },
  },
};
