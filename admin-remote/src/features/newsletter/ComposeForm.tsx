import { Box, Flex, Text, type SystemStyleObject } from '@chakra-ui/react';
import { useState } from 'react';
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
import { useBegunValues, type Begun } from './begun';
import { GoOnButton } from './GoOnButton';
import { MailPreview } from './MailPreview';
import { RecipientsField } from './RecipientsField';
import { SendBar } from './SendBar';
import { SendQuestion } from './SendQuestion';
import { useAudience } from './useAudience';
import { useCompose } from './useCompose';

interface ComposeFormProps extends Begun {
  /** It is a screen of its own: its buttons stand in the header, the mail beside the form. */
  isScreen?: boolean;
  /** Downloads the screen on which it can be continued. */
  loadPage?: () => Promise<unknown>;
  onSending: (isSending: boolean) => void;
}

const LABELS = { subject: 'Subject', body: 'Body', startsAt: 'Send at', countsClicks: 'Count clicks' };
const SUBJECT = { name: 'subject', label: LABELS.subject, isRequired: true, maxLength: 200 };
const BODY = { name: 'body', label: LABELS.body, isRequired: true, folder: 'blog' as const };
const SEND_AT = [{ name: 'startsAt', label: LABELS.startsAt, emptyText: 'Empty: at once.' }];

/**
 * Writes an issue, chooses its readers, and sends it. Below the table of subscribers it is short until somebody writes:
 * that screen is about readers.
 */
export function ComposeForm(props: ComposeFormProps) {
  const { readers, values, isScreen = false, loadPage, onSending } = props;
  const compose = useCompose({ readers, onSending });
  const audience = useAudience(compose);
  const { form } = compose;
  useBegunValues(form.methods, values);
  const [isMeant, setIsMeant] = useState(false);
  const isWhole = isScreen || isMeant || form.status !== 'unchanged';
  const bar = <SendBar compose={compose} audience={audience} isInHeader={isScreen} hasTools={isWhole} />;
  const later = (
    <>
      <MomentFields fields={SEND_AT} />
      <CheckboxField
        name="countsClicks"
        label="Count clicks on links"
        help="Links then lead over this site, which counts them by link and day. It never knows who followed one."
      />
    </>
  );
  const recipients = <RecipientsField compose={compose} audience={audience} />;
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
                <RichTextField {...BODY} rows={12} isPage />
                <Flex direction="column" gap="5" pt="5" borderTopWidth="1px">
                  {recipients}
                  {later}
                </Flex>
              </WritingSheet>
            </div>
            <MailPreview />
          </Box>
        </>
      ) : (
        <Panel
          title="Send Newsletter"
          actions={
            readers &&
            loadPage && (
              <GoOnButton form={form.methods} readers={readers} loadPage={loadPage} isDisabled={inert} />
            )
          }
        >
          <Text color="fg.muted" mt="-3">
            A short one, to those ticked above or to a group. A page of its own has more room, and the mail
            beside the text.
          </Text>
          <Flex direction="column" asChild gap="5">
            <div inert={inert} onFocus={() => setIsMeant(true)}>
              <TextField {...SUBJECT} autoComplete="off" />
              <RichTextField {...BODY} rows={5} />
              {recipients}
              {isWhole && later}
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
