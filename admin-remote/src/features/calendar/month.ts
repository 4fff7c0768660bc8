import { publicationOf } from '../../components/plan/publication';
import { fromWall, toWall } from '../../components/plan/zonedTime';
import type { CalendarRow, Move } from './calendarApi';

const DAY = 86_400_000;
/** When a draft without a time is planned for, on the day it is dragged to. */
const MORNING = '09:00';

const dateOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** A day so many days later. @param day `YYYY-MM-DD`; a calendar's day, in no zone */
export const addDays = (day: string, count: number): string => dayOf(dateOf(day) + count * DAY);

/** The month so many months later. @param month `YYYY-MM` */
export function addMonths(month: string, count: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month, from Monday on, with the days of its neighbours that fill them. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const weekday = (new Date(dateOf(first)).getUTCDay() + 6) % 7;
  const end = `${addMonths(month, 1)}-01`;
  const weeks: string[][] = [];
  for (let monday = addDays(first, -weekday); monday < end; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  return weeks;
}

/** The moment at which a day begins in a zone. */
export const startOf = (day: string, zone: string): string => fromWall(`${day}T00:00`, zone)!.moments[0]!;

/** Something that happens at a time, or a draft without one. */
export interface Entry {
  row: CalendarRow;
  column: Move['column'];
  /** `null` for a draft without a time. */
  at: string | null;
  words: 'Published' | 'Planned' | 'Draft' | 'Offline' | 'Goes offline' | 'Newsletter';
  isMovable: boolean;
}

/**
 * What happens to a row: when it appears, and when it disappears.
 * @param now epoch milliseconds
 */
export function entriesOf(row: CalendarRow, now: number): Entry[] {
  const { table_name, is_on, publish_at, unpublish_at, created_at } = row;
  if (table_name === 'newsletter_campaigns')
    return [
      {
        row,
        column: 'publish_at',
        at: publish_at,
        words: 'Newsletter',
        isMovable: is_on && publish_at !== null && Date.parse(publish_at) > now,
      },
    ];
  const publication = publicationOf({ published: is_on, publish_at, unpublish_at }, now);
  const isOut = publication === 'Published' || publication === 'Offline';
  const appears: Entry = {
    row,
    column: 'publish_at',
    at: publish_at ?? (is_on ? created_at : null),
    words: isOut ? 'Published' : publication,
    isMovable: !isOut,
  };
  if (!unpublish_at || !is_on) return [appears];
  const isOver = publication === 'Offline';
  const words = isOver ? 'Offline' : 'Goes offline';
  return [appears, { row, column: 'unpublish_at', at: unpublish_at, words, isMovable: !isOver }];
}

/** Entries by their day in a zone, each day in the order of time. */
export function byDay(entries: readonly Entry[], zone: string): Map<string, Entry[]> {
  const days = new Map<string, Entry[]>();
  const dated = entries.flatMap((entry) => (entry.at ? [{ entry, at: entry.at }] : []));
  dated.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  for (const { entry, at } of dated) {
    const day = toWall(at, zone).slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}

/**
 * A move of an entry to a day, at the same time of day in the zone.
 * @returns what is wrong with it, in words, if it cannot be moved there
 */
export function moveTo({ row, column, at }: Entry, day: string, zone: string, now: number): Move | string {
  const time = at ? toWall(at, zone).slice(11) : MORNING;
  const to = fromWall(`${day}T${time}`, zone)!.moments[0]!;
  if (Date.parse(to) <= now) return `"${row.title}" stays where it is: that time has passed.`;
  const [from, until] = column === 'publish_at' ? [to, row.unpublish_at] : [row.publish_at, to];
  if (from && until && Date.parse(until) <= Date.parse(from))
    return `"${row.title}" stays where it is: it would go offline before it is published.`;
  return { table: row.table_name, id: row.row_id, column, from: row[column], to };
}
