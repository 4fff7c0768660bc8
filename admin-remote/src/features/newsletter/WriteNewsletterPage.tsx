import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { ComposeForm } from './ComposeForm';
import { History } from './History';

/** `/admin/newsletter/write`: the next issue, the mail it becomes, and those before it. */
export function WriteNewsletterPage() {
  const [isSending, setIsSending] = useState(false);
  return (
    <>
      <Box mb="10">
        <ComposeForm isScreen onSending={setIsSending} />
      </Box>
      <History isSending={isSending} />
    </>
  );
}
