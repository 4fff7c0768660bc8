import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useBegun } from './begun';
import { ComposeForm } from './ComposeForm';
import { History } from './History';

/** `/admin/newsletter/write`: the next issue, the mail it becomes, and those before it. */
export function WriteNewsletterPage() {
  const [isSending, setIsSending] = useState(false);
  const { key } = useLocation();
  const begun = useBegun();
  // A reload, and coming back, begin with the same readers, and without a text, as after sending: it is a draft.
  useEffect(() => {
    if (!begun?.values) return;
    const kept = begun.readers && { readers: begun.readers };
    window.history.replaceState({ ...window.history.state, usr: kept }, '');
  }, [begun]);

  return (
    <>
      <Box mb="10">
        <ComposeForm key={begun ? key : 'empty'} isScreen {...begun} onSending={setIsSending} />
      </Box>
      <History isSending={isSending} />
    </>
  );
}
