/** Days of UTC, both included, as `YYYY-MM-DD`. */
export interface Range {
  from: string;
  to: string;
}

const DAY = 86_400_000;
/** Days a range may have: so many rows the API answers with. */
export const LONGEST = 731;

/** Ranges that end today, by the days they have. */
export const PRESETS = [
  { key: '1', label: 'Today', days: 1 },
  { key: '7', label: 'Last 7 days', days: 7 },
  { key: '28', label: 'Last 28 days', days: 28 },
  { key: '90', label: 'Last 90 days', days: 90 },
  // Whole weeks, so that the last point of the chart is one too.
  { key: '364', label: 'Last 12 months', days: 364 },
] as const;
export const INITIAL = '28';
export const CUSTOM = 'custom';

/** Dates are read as days after the end of a month, too: February 30 as March 2. */
function isDay(text: string): boolean {
  const time = /^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** @param days may be negative */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

export const daysIn = ({ from, to }: Range) => Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;

/** The range that ends on a day. */
export const lastDays = (days: number, to: string): Range => ({ from: addDays(to, 1 - days), to });

/** The range of as many days before. */
export const before = (range: Range): Range => lastDays(daysIn(range), addDays(range.from, -1));

/** Today by UTC. */
export const utcToday = (now = new Date()) => now.toISOString().slice(0, 10);

/** What is wrong with a range that somebody typed; empty if nothing is. */
export function problemOf({ from, to }: Range): string {
  if (!isDay(from) || !isDay(to)) return 'Choose the first and the last day.';
  if (to < from) return 'The last day is before the first.';
  if (daysIn({ from, to }) > LONGEST) return 'Choose at most two years.';
  return '';
}

const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day in few letters, e.g. `Mar 4`. */
export const shortDay = (day: string) => SHORT.format(Date.parse(day));
/** A range in words, e.g. `Mar 4, 2025 – Mar 10, 2025`. */
export const inWords = ({ from, to }: Range) => LONG.formatRange(Date.parse(from), Date.parse(to));
