import { Box } from '@chakra-ui/react';
import { paths } from '@agency/shared/contracts';
import { useState } from 'react';
import { BackLink } from '../../components/BackLink';
import { PageHeader } from '../../components/PageHeader';
import { ComposeForm } from './ComposeForm';
import { History } from './History';
import { MailPreview } from './MailPreview';

/** The form and the mail beside each other, where both have room. */
const BESIDE = {
  '& form': { display: 'grid', gap: '6', gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start' },
  '@media (min-width: 75rem)': {
    '& form': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' },
    '& form > section:last-of-type': {
      position: 'sticky',
      top: '4',
      maxHeight: 'calc(100dvh - 2rem)',
      overflowY: 'auto',
    },
  },
};

/** `/admin/newsletter/write`: the next issue, the mail it becomes, and those before it. */
export function WriteNewsletterPage() {
  const [isSending, setIsSending] = useState(false);
  return (
    <>
      <PageHeader
        title="Write Newsletter"
        subtitle="The next issue, and the mail it becomes"
        back={<BackLink to={paths.admin.newsletter}>Back to subscribers</BackLink>}
      />
      <Box css={BESIDE} mb="10">
        <ComposeForm aside={<MailPreview />} onSending={setIsSending} />
      </Box>
      <History isSending={isSending} />
    </>
  );
}
