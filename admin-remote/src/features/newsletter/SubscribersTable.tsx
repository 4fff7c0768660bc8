import { NEWSLETTER_TOPIC_LABELS } from '@agency/shared/contracts';
import { useActions } from '../../components/actions/useActions';
import { FRESH } from '../../components/data/fresh';
import { FilterSelect, ResourceTable, type SelectionControl, type TableState } from '../../components/table';
import { ANY_STATUS, ANY_TOPIC, STATUS_FILTERS } from './status';
import { subscriberColumns } from './subscriberColumns';
import {
  useDeleteSubscriberMutation,
  useSetSubscriberActiveMutation,
  useSubscribersQuery,
  type SubscriberFilter,
  type SubscriberRow,
} from './subscribersApi';

const DELETE_FAILED = 'Failed to delete subscriber.';

interface SubscribersTableProps {
  state: TableState;
  filter: SubscriberFilter;
  selection: SelectionControl;
}

/** Every subscriber: searched, filtered, chosen for the next issue, switched off, removed. */
export function SubscribersTable({ state, filter, selection }: SubscribersTableProps) {
  const query = useSubscribersQuery({ ...filter, sort: state.sort, page: state.page }, FRESH);
  const [setActive] = useSetSubscriberActiveMutation();
  const [remove] = useDeleteSubscriberMutation();
  const actions = useActions();

  const handleToggled = (row: SubscriberRow) =>
    actions.run(
      row.id,
      `Failed to change ${row.email}.`,
      () => setActive({ id: row.subscriberId, isActive: !row.active }).unwrap(),
      { done: `${row.email} is ${row.active ? 'deactivated' : 'activated'}.` },
    );

  const handleDeleted = async (row: SubscriberRow) => {
    if (!window.confirm('Remove this subscriber?')) return;
    const isDone = await actions.run(row.id, DELETE_FAILED, () => remove(row.subscriberId).unwrap(), {
      done: `${row.email} is removed.`,
    });
    if (isDone) selection.forget([row.id]);
    else window.alert(DELETE_FAILED);
  };

  return (
    <section aria-label="Subscribers">
      {actions.failure}
      <ResourceTable
        label="Subscribers"
        query={query}
        state={state}
        columns={subscriberColumns({
          busy: actions.busy,
          onToggled: (row) => void handleToggled(row),
          onDeleted: (row) => void handleDeleted(row),
        })}
        rowName={(row) => row.email}
        searchPlaceholder="Search subscribers..."
        filters={
          <>
            <FilterSelect
              label="Topic"
              value={filter.topic}
              options={[ANY_TOPIC, ...NEWSLETTER_TOPIC_LABELS]}
              onChosen={(value) => state.setFilter('topic', value, ANY_TOPIC)}
            />
            <FilterSelect
              label="Status"
              value={filter.status}
              allLabel="All statuses"
              options={STATUS_FILTERS}
              onChosen={(value) => state.setFilter('status', value, ANY_STATUS)}
            />
          </>
        }
        errorText="Failed to load subscribers."
        emptyText="No subscribers found"
        emptyHint="Readers subscribe on the site, or come with Import CSV."
        selection={selection}
      />
    </section>
  );
}
