import { Box, Heading, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Failure } from '../../components/Failure';
import { useReconnected } from '../../components/later/useReconnected';
import { usePreviewNewsletterMutation, type Draft } from './campaignsApi';
import { MailView } from './MailView';

/** Milliseconds without a change before the mail is made again. */
const PAUSE = 700;

/** The mail beside its text, made by the renderer that makes the real one. */
export function MailPreview() {
  const [subject, body] = useWatch<Draft, ['subject', 'body']>({ name: ['subject', 'body'] });
  const [makePreview] = usePreviewNewsletterMutation();
  const [html, setHtml] = useState('');
  const [failed, setFailed] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const handleRetry = () => setTries(tries + 1);
  useReconnected(() => failed !== null && handleRetry());
  // An image that is still being uploaded is as large as its file.
  const isReady = subject.trim() !== '' && body !== '' && !body.includes('src="data:');

  useEffect(() => {
    if (!isReady) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      makePreview({ subject, body })
        .unwrap()
        .then(
          (mail) => {
            if (!isCurrent) return;
            setHtml(mail.html);
            setFailed(null);
          },
          ({ message }: { message?: string }) => isCurrent && setFailed(message ?? ''),
        );
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [subject, body, isReady, tries, makePreview]);

  return (
    <Box asChild bg="bg.panel" borderWidth="1px" borderRadius="lg" overflow="hidden">
      <section aria-labelledby="mail-preview">
        <Heading as="h2" id="mail-preview" size="md" px="6" py="4">
          The mail
        </Heading>
        {failed !== null && (
          <Box px="6" pb="4">
            <Failure text={`The preview failed. ${failed}`} onRetry={handleRetry} />
          </Box>
        )}
        {html ? (
          <Box borderTopWidth="1px">
            <MailView html={html} />
          </Box>
        ) : (
          <Text px="6" pb="6" color="fg.muted">
            It appears here once it has a subject and a text.
          </Text>
        )}
      </section>
    </Box>
  );
}
