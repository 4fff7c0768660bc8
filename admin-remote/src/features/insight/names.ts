import type { Counts, Dimension } from './insightApi';

/** Name of what a day had beyond its most frequent names (`sum_insight`). */
const REST = '*';
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const DEVICES: Readonly<Record<string, string>> = { phone: 'Phone', tablet: 'Tablet', desktop: 'Computer' };

/** What stands for an empty name. */
const NAMELESS: Partial<Record<Dimension, string>> = {
  page: 'Addresses without a page',
  source: 'Direct or unknown',
  country: 'Unknown',
};

/** The name of a count for people. */
export function nameOf(dimension: Dimension, { name }: Pick<Counts, 'name'>): string {
  if (name === REST) return 'Others';
  if (name === '') return NAMELESS[dimension] ?? 'Unknown';
  if (dimension === 'country') return COUNTRIES.of(name) ?? name;
  return dimension === 'device' ? (DEVICES[name] ?? name) : name;
}
