import { Button, Flex, Text } from '@chakra-ui/react';
import { useAuth } from '@agency/shared/runtime';
import { Eye, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useActions } from '../../components/actions/useActions';
import { usePreviewNewsletterMutation, useTestNewsletterMutation, type Draft } from './campaignsApi';
import { PreviewDialog } from './PreviewDialog';

/** Looks at the issue as it will be, and sends it to oneself. */
export function DraftTools() {
  const { getValues, trigger } = useFormContext<Draft>();
  const { user } = useAuth();
  const [makePreview, preview] = usePreviewNewsletterMutation();
  const [sendTest] = useTestNewsletterMutation();
  const [isShown, setIsShown] = useState(false);
  const [tested, setTested] = useState<string | null>(null);
  const actions = useActions();

  const handlePreview = async () => {
    if (!(await trigger())) return;
    setIsShown(await actions.run('preview', 'The preview failed.', () => makePreview(getValues()).unwrap()));
  };

  const handleTest = async () => {
    setTested(null);
    if (!(await trigger())) return;
    const isDone = await actions.run('test', 'The test was not sent.', () => sendTest(getValues()).unwrap());
    if (isDone) setTested(`A test is on its way to ${user?.email ?? 'you'}.`);
  };

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
