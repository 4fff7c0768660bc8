import { STATUSES } from '../data/ofStatus';
import type { Sort } from '../data/rows';
import { Later } from '../later/Later';
import { FilterSelect, useSelection, useTableState } from '../table';
import type { BulkTable } from './bulkApi';

const loadBulkActions = () => import('./BulkActions');

/**
 * What the lists of posts, projects and case studies have in common: what they show, kept in the address, the filter by
 * status, and several rows to act on. @param filters further filters of the list, e.g. `category`
 */
export function useContentList(table: BulkTable, initialSort: Sort, ...filters: string[]) {
  const state = useTableState(initialSort);
  const asked = state.filter('status', 'All');
  const status = STATUSES.find((name) => name === asked) ?? 'All';
  const scope = JSON.stringify([state.search, status, ...filters.map((name) => state.filter(name, 'All'))]);
  const selection = useSelection(scope);
  const matching = {
    table,
    search: state.search,
    status,
    values: Object.fromEntries(
      filters
        .map((name) => [name, state.filter(name, 'All')] as const)
        .filter(([, value]) => value !== 'All'),
    ),
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
