import { useState } from 'react';
import type { Range } from '../../components/chart/range';
import { Legend, TideChart } from '../../components/chart/TideChart';
import { FilterSelect } from '../../components/table';
import { pointsOf, type Measure } from './figures';
import type { InsightRow } from './insightApi';

const MEASURES: Record<string, Measure> = { Visitors: 'visitors', 'Page views': 'views' };

interface OverTimeProps {
  rows: readonly InsightRow[];
  range: Range;
  rangeBefore: Range;
}

/** How many came over time: visitors or page views. */
export function OverTime({ rows, range, rangeBefore }: OverTimeProps) {
  const [shown, setShown] = useState('Visitors');
  return (
    <TideChart
      title="Over time"
      label={shown}
      points={pointsOf(rows, range, MEASURES[shown]!)}
      range={range}
      legend={<Legend range={range} rangeBefore={rangeBefore} />}
      aside={<FilterSelect label="Shown" value={shown} options={Object.keys(MEASURES)} onChosen={setShown} />}
    />
  );
}
