import { Flex } from '@chakra-ui/react';
import { NEWSLETTER_TOPIC_LABELS } from '@agency/shared/contracts';
import { useState } from 'react';
import { PageHeader } from '../../components/PageHeader';
import { useSelection, useTableState } from '../../components/table';
import { ComposeForm } from './ComposeForm';
import { History } from './History';
import { SubscriberActions } from './SubscriberActions';
import { SubscribersTable } from './SubscribersTable';
import { ANY_STATUS, ANY_TOPIC, STATUS_FILTERS } from './status';
import type { SubscriberFilter } from './subscribersApi';

/** Columns to sort by. */
const SORTABLE = ['email', 'created_at', 'active'];

/** Where the form can be continued. */
const loadPage = () => import('./WriteNewsletterPage');

/** `/admin/newsletter`: who reads it, writing and sending it, and what became of former issues. */
export function NewsletterPage() {
  const state = useTableState({ column: 'created_at', isAscending: false }, SORTABLE);
  const filter: SubscriberFilter = {
    search: state.search,
    topic: state.filter('topic', ANY_TOPIC, NEWSLETTER_TOPIC_LABELS),
    status: state.filter('status', ANY_STATUS, STATUS_FILTERS),
  };
  const selection = useSelection(JSON.stringify(filter));
  const [isSending, setIsSending] = useState(false);

  return (
    <>
      <PageHeader
        title="Newsletter"
        subtitle="Subscribers, new issues and what became of them"
        actions={<SubscriberActions filter={filter} selection={selection.selection} />}
      />
      <Flex direction="column" gap="10">
        <SubscribersTable state={state} filter={filter} selection={selection} />
        <ComposeForm
          readers={{ filter, selection: selection.selection }}
          loadPage={loadPage}
          onSending={setIsSending}
        />
        <History isSending={isSending} />
      </Flex>
    </>
  );
}
