import { Heading } from '@chakra-ui/react';
import { FRESH } from '../../components/data/fresh';
import { formatShort } from '../../components/dates';
import { ResourceTable, useTableState } from '../../components/table';
import { countsInWords, useErasuresQuery, type Counts } from './personApi';

/** Columns to sort by. */
const SORTABLE = ['erased_at'];

/** The log of erasures: what was deleted, when and by whom. It no longer knows the addresses. */
export function ErasureList() {
  const state = useTableState({ column: 'erased_at', isAscending: false }, SORTABLE);
  const query = useErasuresQuery({ search: '', sort: state.sort, page: state.page }, FRESH);
  return (
    <section aria-labelledby="erasures">
      <Heading as="h2" size="lg" id="erasures" mt="10" mb="4">
        Erasures
      </Heading>
      <ResourceTable
        label="Erasures"
        query={query}
        state={state}
        rowName={({ erased_at: at }) => formatShort(at)}
        errorText="Failed to load the erasures."
        emptyText="Nothing has been erased yet"
        columns={[
          {
            key: 'erased_at',
            header: 'Date',
            cell: ({ erased_at: at }) => <time dateTime={at}>{formatShort(at)}</time>,
          },
          { key: 'erased_by', header: 'By', cell: ({ erased_by: by }) => by },
          {
            key: 'counts',
            isWide: true,
            header: 'Erased',
            cell: ({ counts }) => countsInWords(counts as Counts),
          },
        ]}
      />
    </section>
  );
}
