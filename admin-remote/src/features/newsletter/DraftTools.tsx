import { Button, Flex, Text } from '@chakra-ui/react';
import type { AppError } from '@agency/shared/contracts';
import { useAuth } from '@agency/shared/runtime';
import { Eye, MailCheck, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useActions } from '../../components/actions/useActions';
import { settlePendingWork } from '../../components/form/pendingWork';
import { HeaderAction } from '../../components/HeaderAction';
import { usePreviewNewsletterMutation, useTestNewsletterMutation, type Draft } from './campaignsApi';
import { PreviewDialog } from './PreviewDialog';

/** Looks at the issue as it will be, and sends it to oneself. @param isInHeader beside what the screen is for */
export function DraftTools({ isInHeader }: { isInHeader: boolean }) {
  const { control, getValues, trigger } = useFormContext<Draft>();
  const { user } = useAuth();
  const [makePreview, preview] = usePreviewNewsletterMutation();
  const [sendTest] = useTestNewsletterMutation();
  const [isShown, setIsShown] = useState(false);
  const [tested, setTested] = useState<Draft | null>(null);
  const [subject, body] = useWatch<Draft, ['subject', 'body']>({ name: ['subject', 'body'] });
  // Another text is not on its way.
  const isTested = tested?.subject === subject && tested.body === body;
  const actions = useActions();

  /** Resolves to the draft after all uploads, or to `null` with errors on its fields. */
  const readDraft = async () => {
    const message = await settlePendingWork(control);
    if (message) throw { kind: 'validation', message } satisfies AppError;
    if (!(await trigger(['subject', 'body']))) return null;
    const { subject, body } = getValues();
    return { subject, body };
  };

  const handlePreview = () =>
    actions.run('preview', 'The preview failed.', async () => {
      const draft = await readDraft();
      if (!draft) return;
      await makePreview(draft).unwrap();
      setIsShown(true);
    });

  const handleTest = () =>
    actions.run('test', 'The test was not sent.', async () => {
      setTested(null);
      const draft = await readDraft();
      if (!draft) return;
      await sendTest(draft).unwrap();
      setTested(draft);
    });

  const tool = (label: string, Icon: LucideIcon, handlePressed: () => Promise<unknown>) => {
    const button = { disabled: actions.busy !== null, onClick: () => void handlePressed() };
    if (isInHeader) return <HeaderAction icon={Icon} label={label} {...button} />;
    return (
      <Button variant="outline" {...button}>
        <Icon aria-hidden /> {label}
      </Button>
    );
  };

  return (
    <Flex gap={isInHeader ? '1' : '3'} wrap="wrap" align="center">
      {tool('Preview', Eye, handlePreview)}
      {tool('Send test to myself', MailCheck, handleTest)}
      {isTested && (
        <Text role="status" textStyle="sm">
          A test is on its way to {user?.email ?? 'you'}.
        </Text>
      )}
      {actions.failure}
      {preview.data && (
        <PreviewDialog isOpen={isShown} mail={preview.data} onClosed={() => setIsShown(false)} />
      )}
    </Flex>
  );
}
