import { Box, Flex, Heading } from '@chakra-ui/react';
import { LoadingState, QueryBoundary } from '@agency/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { before, lastDays, utcToday } from '../../components/chart/range';
import { changeOf, seriesOf, sum } from '../../components/chart/series';
import { Legend, TideChart } from '../../components/chart/TideChart';
import { FRESH } from '../../components/data/fresh';
import { FilterSelect } from '../../components/table/FilterSelect';
import { MEASURES, useTrendsQuery } from './todayApi';

const RANGES = [
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  // Whole weeks, so that the last point of a chart is one too.
  { value: '364', label: 'Last 12 months' },
] as const;

const TITLES = {
  visitors: 'Visitors',
  messages: 'Messages',
  subscribers: 'New subscribers',
  newsletters: 'Newsletter mails',
} as const;

/** Charts of a range beside the one before it, each with a table. */
export function Trends() {
  const [params, setParams] = useSearchParams();
  const chosen = RANGES.find(({ value }) => value === params.get('range')) ?? RANGES[0];
  const range = lastDays(Number(chosen.value), utcToday());
  const query = useTrendsQuery(range, FRESH);

  return (
    <Box as="section" aria-labelledby="trends" mt="8">
      <Flex justify="space-between" align="end" gap="3" mb="4" wrap="wrap">
        <Box>
          <Heading as="h2" size="lg" mb="2" id="trends">
            Over time
          </Heading>
          <Legend range={range} rangeBefore={before(range)} />
        </Box>
        <FilterSelect
          label="Range"
          value={chosen.value}
          options={RANGES}
          onChosen={(value) =>
            setParams(value === RANGES[0].value ? {} : { range: value }, { preventScrollReset: true })
          }
        />
      </Flex>
      <QueryBoundary
        // Not `data`: while another range loads, that still belongs to the previous one.
        query={{ ...query, data: query.currentData }}
        loading={<LoadingState />}
        errorText="Failed to load the charts."
        isEmpty={() => false}
      >
        {(days) => (
          <Box
            display="grid"
            gap="4"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          >
            {MEASURES.map((measure) => {
              const points = seriesOf(
                days.filter((day) => day.measure === measure),
                range,
              );
              const now = sum(points.map((point) => point.now));
              const change = changeOf({ now, before: sum(points.map((point) => point.before)) });
              return (
                <TideChart
                  key={measure}
                  title={TITLES[measure]}
                  label={TITLES[measure]}
                  points={points}
                  range={range}
                  aside={
                    <p>
                      <strong>{now.toLocaleString('en')}</strong> · {change}
                    </p>
                  }
                />
              );
            })}
          </Box>
        )}
      </QueryBoundary>
    </Box>
  );
}
