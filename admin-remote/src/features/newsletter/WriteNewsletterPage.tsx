import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Draft } from './campaignsApi';
import { ComposeForm } from './ComposeForm';
import { History } from './History';

/** `/admin/newsletter/write`: the next issue, the mail it becomes, and those before it. */
export function WriteNewsletterPage() {
  const [isSending, setIsSending] = useState(false);
  const { key, state } = useLocation();
  const issue = (state as { issue?: Draft } | null)?.issue;
  // A reload, and coming back, begin with an empty form, as after sending.
  useEffect(() => {
    if (issue) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [issue]);

  return (
    <>
      <Box mb="10">
        <ComposeForm key={issue ? key : 'empty'} isScreen issue={issue} onSending={setIsSending} />
      </Box>
      <History isSending={isSending} />
    </>
  );
}
