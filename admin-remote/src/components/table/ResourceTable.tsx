import { Box } from '@chakra-ui/react';
import type { AppError } from '@agency/shared/contracts';
import { QueryBoundary, type QueryLike } from '@agency/shared/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { Later } from '../later/Later';
import { ScreenLoading } from '../layout/ScreenLoading';
import { amountOf, type Page } from '../data/rows';
import type { Column } from './columns';
import { DataTable } from './DataTable';
import { Empty } from './Empty';
import { Pager } from './Pager';
import { SearchBox } from './SearchBox';
import { Toolbar } from './Toolbar';
import type { SelectionControl } from './useSelection';
import type { TableState } from './useTableState';

/** Downloaded with the first choice. */
const loadBar = () => import('./SelectionBar');

interface ResourceTableProps<Row> {
  label: string;
  query: QueryLike<Page<Row>> & {
    /** Absent while another search, filter, order or page is loading. */
    currentData?: Page<Row> | undefined;
    originalArgs?: unknown;
  };
  state: TableState;
  columns: readonly Column<Row>[];
  rowName: (row: Row) => string;
  searchPlaceholder?: string;
  /** Further filters, beside the search box. */
  filters?: ReactNode;
  errorText: string;
  emptyText: string;
  /** How something comes into the list. */
  emptyHint?: string;
  selection?: SelectionControl;
  /** What can be done with the selected rows. */
  selectionActions?: ReactNode;
  isHighlighted?: (row: Row) => boolean;
  isUnread?: (row: Row) => boolean;
}

/** A list of the back-office: search, filters, table, selection, pages, and its states. */
export function ResourceTable<Row extends { id: string }>(props: ResourceTableProps<Row>) {
  const {
    query,
    state,
    searchPlaceholder,
    filters,
    errorText,
    emptyText,
    emptyHint,
    selection,
    selectionActions,
    ...table
  } = props;

  useExistingPage(query, state);
  const isOther = query.currentData === undefined;

  return (
    <Box>
      {(searchPlaceholder || filters) && (
        <Toolbar>
          {searchPlaceholder && (
            <SearchBox placeholder={searchPlaceholder} value={state.search} onSearched={state.setSearch} />
          )}
          {filters}
        </Toolbar>
      )}
      {/* There before there is something to say: screen readers are silent about a region that comes with its words. */}
      <p className="visually-hidden" aria-live="polite">
        {isOther || !query.data ? '' : news(query.data, selection, state.isNarrowed)}
      </p>
      <QueryBoundary query={query} loading={<ScreenLoading />} errorText={errorText}>
        {({ rows, total, isMore }) => (
          <>
            {rows.length === 0 ? (
              <Empty text={emptyText} hint={emptyHint} onCleared={state.isNarrowed && state.clear} />
            ) : (
              <DataTable
                {...table}
                rows={rows}
                scope={isOther ? '' : JSON.stringify(query.originalArgs)}
                sort={state.sort}
                sortable={state.sortable}
                onSorted={state.setSort}
                selection={selection}
                isBusy={query.isFetching && isOther}
              />
            )}
            {selection && selection.count(total) > 0 && (
              <Later load={loadBar} failedText="The actions could not be loaded.">
                {({ SelectionBar }) => (
                  <SelectionBar
                    selection={selection}
                    total={total}
                    isMore={isMore}
                    isOnePage={rows.length === total}
                  >
                    {selectionActions}
                  </SelectionBar>
                )}
              </Later>
            )}
            {total > 0 && (
              <Pager
                label={table.label}
                page={state.page}
                total={total}
                isMore={isMore}
                onPaged={state.setPage}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </Box>
  );
}

/** What a list says aloud: that it is empty, or how many of its rows are selected. Its pages say where one is. */
function news<Row>(
  { rows, total, isMore }: Page<Row>,
  selection: SelectionControl | undefined,
  isNarrowed: boolean,
): string {
  if (rows.length === 0) return isNarrowed ? 'Nothing matches.' : 'Nothing is here yet.';
  const count = selection?.count(total) ?? 0;
  const rowsSelected = amountOf(count, isMore && selection?.selection.kind === 'all');
  return count > 0 ? `${rowsSelected} ${count === 1 ? 'row' : 'rows'} selected.` : '';
}

/** The API's code for a range beyond the last row. */
const BEYOND_LAST = 'PGRST103';

/** Leaves a page that does not exist: for the one before it after its last row was deleted, else for the first. */
function useExistingPage<Row>(query: QueryLike<Page<Row>>, { page, setPage }: TableState) {
  const [shown, setShown] = useState(1);
  const isShown = !query.isFetching && (query.data?.rows.length ?? 0) > 0;
  const isBeyond =
    page > 1 &&
    !query.isFetching &&
    (query.data?.rows.length === 0 || (query.error as Partial<AppError> | undefined)?.code === BEYOND_LAST);
  if (isShown && shown !== page) setShown(page);

  useEffect(() => {
    if (isBeyond) setPage(shown === page ? page - 1 : 1, true);
  }, [isBeyond, page, shown, setPage]);
}
