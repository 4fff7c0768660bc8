import { getConfig } from '@agency/shared/runtime';
import { EmptyState, LoadingState, QueryBoundary } from '@agency/shared/ui';
import { Download } from 'lucide-react';
import { useActions } from '../../components/actions/useActions';
import chartStyles from '../../components/chart/chart.module.css';
import { before, CUSTOM, inWords, type Range } from '../../components/chart/range';
import { changeOf } from '../../components/chart/series';
import { polled } from '../../components/data/fresh';
import { downloadText } from '../../components/download';
import { HeaderAction } from '../../components/HeaderAction';
import { PageHeader } from '../../components/PageHeader';
import { figuresOf, type Figure } from './figures';
import styles from './insight.module.css';
import { useInsightQuery, type InsightRow } from './insightApi';
import { insightToCsv } from './insightCsv';
import { NamesPanel } from './NamesPanel';
import { OverTime } from './OverTime';
import { RangeFields, RangeSelect } from './RangePicker';
import { useRange } from './useRange';

/** Milliseconds between two looks; the sums are made once a minute. */
const LOOK_AGAIN = 60_000;

/** `/admin/insight`: page views, where readers come from and what they do. */
export function InsightPage() {
  const chosen = useRange();
  const { range } = chosen;
  const query = useInsightQuery(range, polled(LOOK_AGAIN));
  // Not `data`: while another range loads, that still belongs to the previous one.
  const rows = query.currentData;
  const actions = useActions();

  const handleExported = () =>
    actions.run('export', 'Failed to export the figures.', async () => {
      downloadText(await insightToCsv(rows ?? []), `insight-${range.from}-${range.to}.csv`, 'text/csv');
    });

  return (
    <>
      <PageHeader
        title="Insight"
        subtitle="Visits, counted without cookies and without knowing anybody"
        actions={
          <>
            <RangeSelect chosen={chosen} />
            <HeaderAction
              from="sm"
              variant="outline"
              icon={Download}
              label="Export CSV"
              disabled={!rows || actions.busy !== null}
              onClick={() => void handleExported()}
            />
          </>
        }
      />
      {actions.failure}
      {getConfig().countsVisits === false && (
        <p className={styles.off}>
          This site counts no visits: <code>COUNT_VISITS</code> is off. What was counted before is shown
          below.
        </p>
      )}
      {chosen.key === CUSTOM && <RangeFields chosen={chosen} />}
      <QueryBoundary
        query={{ ...query, data: rows }}
        loading={<LoadingState />}
        errorText="Failed to load the figures."
        empty={
          <EmptyState text={`Nothing was counted: ${inWords(range)}.`}>
            <p>Page views appear here within two minutes.</p>
          </EmptyState>
        }
      >
        {(data) => <Insight rows={data} range={range} />}
      </QueryBoundary>
    </>
  );
}

/** In sight is what the figure is and how it moved; what it was is said too, and in its tooltip. */
function FigureCard({ figure }: { figure: Figure }) {
  const change = changeOf(figure);
  const [moved, than] = change.split(/(?= than )/);
  return (
    <div title={change}>
      <dt>{figure.label}</dt>
      <dd>{figure.now.toLocaleString('en')}</dd>
      <dd className={chartStyles.note}>
        {moved}
        <span className="visually-hidden">{than}</span>
      </dd>
    </div>
  );
}

function Insight({ rows, range }: { rows: readonly InsightRow[]; range: Range }) {
  const rangeBefore = before(range);
  return (
    <div className={styles.insight}>
      <section aria-label="Figures">
        <p className={chartStyles.note}>
          Compared with {inWords(rangeBefore)}. Days are in UTC; who comes on two days is two visitors.
        </p>
        <dl className={styles.figures}>
          {figuresOf(rows).map((figure) => (
            <FigureCard key={figure.label} figure={figure} />
          ))}
        </dl>
      </section>
      <OverTime rows={rows} range={range} rangeBefore={rangeBefore} />
      <div className={styles.columns}>
        <NamesPanel
          title="Pages"
          dimension="page"
          rows={rows}
          visitorsLabel="Arrived"
          emptyText="No page was read."
        />
        <NamesPanel title="Sources" dimension="source" rows={rows} emptyText="Nobody came from elsewhere." />
        <NamesPanel
          title="Campaigns"
          dimension="campaign"
          rows={rows}
          emptyText="No address with utm_source, utm_medium or utm_campaign was opened."
        />
        <NamesPanel title="Countries" dimension="country" rows={rows} emptyText="No country is known." />
        <NamesPanel title="Devices" dimension="device" rows={rows} emptyText="No page was read." />
      </div>
    </div>
  );
}
