import { useStaffQuery } from '../../components/conversation/staffApi';
import { FilterSelect, type TableState } from '../../components/table';
import { ANYONE, NOBODY, STATUSES, type MessageFilter } from './messagesApi';

interface MessageFiltersProps {
  filter: MessageFilter;
  state: TableState;
}

/** Narrows the inbox by how messages stand and who works on them. */
export function MessageFilters({ filter, state }: MessageFiltersProps) {
  const { data: staff = [] } = useStaffQuery();
  return (
    <>
      <FilterSelect
        label="Status"
        value={filter.status}
        allLabel="All statuses"
        options={STATUSES}
        onChosen={(value) => state.setFilter('status', value, 'All')}
      />
      <FilterSelect
        label="Assigned to"
        value={filter.assignee}
        options={[
          { value: ANYONE, label: 'All assignees' },
          { value: NOBODY, label: 'Assigned to nobody' },
          ...staff.map(({ user_id: value, name }) => ({ value, label: name })),
        ]}
        onChosen={(value) => state.setFilter('assignee', value, ANYONE)}
      />
    </>
  );
}
