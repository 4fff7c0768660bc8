import { Button } from '@chakra-ui/react';
import { QueryBoundary } from '@agency/shared/ui';
import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useActions } from '../../components/actions/useActions';
import { FRESH } from '../../components/data/fresh';
import { formatShort, today } from '../../components/dates';
import { downloadText } from '../../components/download';
import { fetchPart } from '../../components/later/fetchPart';
import { ScreenLoading } from '../../components/layout/ScreenLoading';
import { PageHeader } from '../../components/PageHeader';
import { DataTable, Empty, FilterSelect, Toolbar, useTableState, type Column } from '../../components/table';
import {
  useActivityAccountsQuery,
  useActivityAuthorsQuery,
  useActivityInfiniteQuery,
  useLazyWholeActivityQuery,
  type Accounts,
  type Entry,
} from './activityApi';
import { addressOf, inWords, isNameUnclear, KINDS, noteOf, placeFor, versionPlaceFor } from './entry';

/** Days back, by their key in the address. */
const TIMES = { '': 'All time', '1': 'Since yesterday', '7': 'Last 7 days', '30': 'Last 30 days' } as const;

const NOBODY: Accounts = {};

/** The beginning of a day, so many days back. */
function daysAgo(days: number): string {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - days);
  return day.toISOString();
}

const columnsWith = (accounts: Accounts): readonly Column<Entry>[] => [
  { key: 'what', header: 'What', cell: (entry) => <What entry={entry} /> },
  {
    key: 'author',
    isPlain: true,
    header: 'By',
    cell: (entry) => <Author entry={entry} accounts={accounts} />,
  },
  {
    key: 'at',
    isPlain: true,
    header: 'When',
    cell: ({ at }) => <time dateTime={at}>{formatShort(at)}</time>,
  },
  {
    key: 'version',
    isPlain: true,
    header: 'Version',
    cell: (entry) => <Version entry={entry} />,
  },
];

function Author({ entry, accounts }: { entry: Entry; accounts: Accounts }) {
  const address = addressOf(entry, accounts);
  return (
    <>
      <span title={address || undefined}>{entry.author}</span>
      {isNameUnclear(entry, accounts) && <div className="note">{address}</div>}
    </>
  );
}

function What({ entry }: { entry: Entry }) {
  const place = placeFor(entry);
  const note = noteOf(entry);
  return (
    <>
      {place ? (
        <Link className="title" to={place}>
          {inWords(entry)}
        </Link>
      ) : (
        <span className="title">{inWords(entry)}</span>
      )}
      {note && <div className="note">{note}</div>}
    </>
  );
}

function Version({ entry }: { entry: Entry }) {
  const place = versionPlaceFor(entry);
  return place ? <Link to={place}>Version {entry.version}</Link> : <span className="none">—</span>;
}

/** `/admin/activity`: the list of changes, with their authors. */
export function ActivityPage() {
  const state = useTableState({ column: 'at', isAscending: false });
  const days = state.filter('time', '', Object.keys(TIMES));
  const filter = {
    author: state.filter('by', ''),
    kind: state.filter('kind', '', Object.keys(KINDS)),
    since: Number(days) > 0 ? daysAgo(Number(days)) : '',
  };
  const query = useActivityInfiniteQuery(filter, FRESH);
  // Not `data`: while another filter loads, that still belongs to the previous one.
  const entries = query.currentData?.pages.flat();
  const { data: authors = [] } = useActivityAuthorsQuery(undefined, FRESH);
  const { data: accounts = NOBODY } = useActivityAccountsQuery(undefined, FRESH);
  const [readAll] = useLazyWholeActivityQuery();
  const actions = useActions();

  const handleExported = () =>
    actions.run('export', 'Failed to export the activity.', async () => {
      const { activityToCsv } = await fetchPart(() => import('./activityCsv'));
      downloadText(
        await activityToCsv(await readAll(filter).unwrap(), accounts),
        `activity-${today()}.csv`,
        'text/csv',
      );
    });

  return (
    <>
      <PageHeader
        title="Activity"
        subtitle="Who has changed what, for 24 months"
        actions={
          <Button variant="outline" disabled={actions.busy !== null} onClick={() => void handleExported()}>
            <Download aria-hidden /> {actions.busy ? 'Exporting...' : 'Export CSV'}
          </Button>
        }
      />
      {actions.failure}
      <Toolbar>
        <FilterSelect
          label="By"
          value={filter.author}
          options={[{ value: '', label: 'All people' }, ...authors]}
          onChosen={(value) => state.setFilter('by', value, '')}
        />
        <FilterSelect
          label="Kind"
          value={filter.kind}
          options={[
            { value: '', label: 'All kinds' },
            ...Object.entries(KINDS).map(([value, label]) => ({ value, label })),
          ]}
          onChosen={(value) => state.setFilter('kind', value, '')}
        />
        <FilterSelect
          label="Time"
          value={days}
          options={Object.entries(TIMES).map(([value, label]) => ({ value, label }))}
          onChosen={(value) => state.setFilter('time', value, '')}
        />
      </Toolbar>
      <QueryBoundary
        query={{ ...query, data: entries }}
        loading={<ScreenLoading />}
        errorText="Failed to load the activity."
        empty={<Empty text="Nothing was changed" onCleared={state.isNarrowed && state.clear} />}
      >
        {(rows) => (
          <DataTable label="Activity" columns={columnsWith(accounts)} rows={rows} rowName={inWords} />
        )}
      </QueryBoundary>
      {query.hasNextPage && (
        <Button
          mt="4"
          variant="outline"
          aria-disabled={query.isFetchingNextPage}
          onClick={() => void (query.isFetchingNextPage || query.fetchNextPage())}
        >
          {query.isFetchingNextPage ? 'Loading…' : 'Older entries'}
        </Button>
      )}
    </>
  );
}
