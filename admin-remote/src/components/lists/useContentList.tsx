import { STATUSES } from '../data/ofStatus';
import type { Sort } from '../data/rows';
import { Later } from '../later/Later';
import { FilterSelect, useSelection, useTableState } from '../table';
import type { BulkTable } from './bulkApi';

const loadBulkActions = () => import('./BulkActions');

/**
 * What the lists of posts, projects and case studies have in common: what they show, kept in the address, the filter by
 * status, and several rows to act on. @param filters further filters of the list with their choices, e.g. `category`
 */
export function useContentList(
  table: BulkTable,
  initialSort: Sort,
  sortable: readonly string[],
  filters: Record<string, readonly string[]> = {},
) {
  const state = useTableState(initialSort, sortable);
  const status = state.filter('status', 'All', STATUSES);
  const chosen = Object.entries(filters).map(
    ([name, known]) => [name, state.filter(name, 'All', known)] as const,
  );
  const scope = JSON.stringify([state.search, status, chosen]);
  const selection = useSelection(scope);
  const matching = {
    table,
    search: state.search,
    status,
    values: Object.fromEntries(chosen.filter(([, value]) => value !== 'All')),
  };

  return {
    state,
    query: { search: state.search, status, sort: state.sort, page: state.page },
    statusFilter: (
      <FilterSelect
        label="Status"
        value={status}
        allLabel="All statuses"
        options={STATUSES}
        onChosen={(value) => state.setFilter('status', value, 'All')}
      />
    ),
    /** For `ResourceTable`. */
    selecting: {
      selection,
      selectionActions: (
        <Later load={loadBulkActions} failedText="The actions could not be loaded.">
          {({ BulkActions }) => <BulkActions matching={matching} selection={selection} />}
        </Later>
      ),
    },
  };
}
