const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WALL = /^(\d{4,6})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

/** The zone of this browser, e.g. `Europe/Berlin`. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What a wall clock in a zone shows at a moment, as milliseconds of the same reading in UTC. */
function reading(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
}

/** Distance of a zone from UTC at a moment, in milliseconds. */
const offsetAt = (moment: number, zone: string) =>
  reading(moment, zone) - Math.floor(moment / MINUTE) * MINUTE;

/** A moment as a wall clock in a zone shows it: `2025-03-30T10:00`, the value of a `datetime-local` input. */
export function toWall(iso: string, zone: string): string {
  return new Date(reading(Date.parse(iso), zone)).toISOString().slice(0, 16);
}

/** The moments, as ISO 8601 in UTC, at which a wall clock shows a time. */
export interface WallTime {
  /** Two where the clock is put back, the earlier one first. Where it skips the time: the moment as late after the skip. */
  moments: string[];
  isSkipped: boolean;
}

/**
 * Reads a wall clock: once on most days, twice or never on days with a change of the clock.
 * @param wall `2025-03-30T10:00`
 * @returns `null` if this is no time
 */
export function fromWall(wall: string, zone: string): WallTime | null {
  const [, year, month, day, hour, minute] = WALL.exec(wall)?.map(Number) ?? [];
  if (year === undefined) return null;
  const read = Date.UTC(year, month! - 1, day, hour, minute);
  if (Number.isNaN(read)) return null;
  // A zone changes its distance at most once within two days.
  const before = offsetAt(read - DAY, zone);
  const after = offsetAt(read + DAY, zone);
  const candidates = [...new Set([read - before, read - after])].sort((a, b) => a - b);
  const exact = candidates.filter((moment) => reading(moment, zone) === read);
  const moments = exact.length > 0 ? exact : [read - before];
  return {
    moments: moments.map((moment) => new Date(moment).toISOString()),
    isSkipped: exact.length === 0,
  };
}

const format = (zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...options });

/** A moment in a zone, with the zone's name then: `Sun, Mar 30, 2025, 10:00 Central European Summer Time`. */
export function inZone(iso: string, zone: string): string {
  const day = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit', timeZoneName: 'long' } as const;
  return format(zone, { ...day, ...time }).format(Date.parse(iso));
}

/** The same moment in UTC: `08:00 UTC`, with the day where that is another one. */
export function inUtc(iso: string, zone: string): string {
  const time = `${iso.slice(11, 16)} UTC`;
  if (toWall(iso, zone).slice(0, 10) === iso.slice(0, 10)) return time;
  return `${format('UTC', { month: 'short', day: 'numeric' }).format(Date.parse(iso))}, ${time}`;
}

/** Distance from UTC at a moment, e.g. `GMT+2`. */
export const distance = (iso: string, zone: string): string =>
  format(zone, { timeZoneName: 'shortOffset' })
    .formatToParts(Date.parse(iso))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
