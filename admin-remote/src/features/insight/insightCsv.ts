import { toCsv } from '../../components/csv/csv';
import { ACTIONS } from './figures';
import type { InsightRow } from './insightApi';
import { nameOf } from './names';

const DIMENSIONS: Record<InsightRow['dimension'], string> = {
  day: 'Day',
  page: 'Page',
  source: 'Source',
  campaign: 'Campaign',
  device: 'Device',
  country: 'Country',
  action: 'Action',
};

function nameIn({ dimension, name }: InsightRow): string {
  if (dimension === 'day') return name;
  if (dimension === 'action') return ACTIONS[name as keyof typeof ACTIONS] ?? name;
  return nameOf(dimension, { name });
}

/** Everything the screen shows of a range, as CSV. */
export function insightToCsv(rows: readonly InsightRow[]): Promise<string> {
  return toCsv(
    ['Kind', 'Name', 'Views', 'Visitors', 'Views before', 'Visitors before'],
    rows.map((row) => [
      DIMENSIONS[row.dimension],
      nameIn(row),
      ...[row.views, row.visitors, row.views_before, row.visitors_before].map(String),
    ]),
  );
}
