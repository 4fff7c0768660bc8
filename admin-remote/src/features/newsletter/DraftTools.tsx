import { Button, Flex, Text } from '@chakra-ui/react';
import type { AppError } from '@agency/shared/contracts';
import { useAuth } from '@agency/shared/runtime';
import { Eye, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useActions } from '../../components/actions/useActions';
import { settlePendingWork } from '../../components/form/pendingWork';
import { usePreviewNewsletterMutation, useTestNewsletterMutation, type Draft } from './campaignsApi';
import { PreviewDialog } from './PreviewDialog';

/** Looks at the issue as it will be, and sends it to oneself. */
export function DraftTools() {
  const { control, getValues, trigger } = useFormContext<Draft>();
  const { user } = useAuth();
  const [makePreview, preview] = usePreviewNewsletterMutation();
  const [sendTest] = useTestNewsletterMutation();
  const [isShown, setIsShown] = useState(false);
  const [tested, setTested] = useState<string | null>(null);
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
      setTested(`A test is on its way to ${user?.email ?? 'you'}.`);
    });

  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Button variant="outline" disabled={actions.busy !== null} onClick={() => void handlePreview()}>
        <Eye aria-hidden /> Preview
      </Button>
      <Button variant="outline" disabled={actions.busy !== null} onClick={() => void handleTest()}>
        <MailCheck aria-hidden /> Send test to myself
      </Button>
      {tested && (
        <Text role="status" textStyle="sm">
          {tested}
        </Text>
      )}
      {actions.failure}
      {preview.data && (
        <PreviewDialog isOpen={isShown} mail={preview.data} onClosed={() => setIsShown(false)} />
      )}
    </Flex>
  );
}
