import { Button, Flex, IconButton } from '@chakra-ui/react';
import { LoadingState, QueryBoundary } from '@agency/shared/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FRESH } from '../../components/data/fresh';
import { today as todayIn } from '../../components/dates';
import { PageHeader } from '../../components/PageHeader';
import { ownZone } from '../../components/plan/zonedTime';
import { useCalendarQuery, type CalendarRow } from './calendarApi';
import styles from './CalendarPage.module.css';
import { EntryCard } from './EntryCard';
import { addDays, addMonths, byDay, entriesOf, startOf, weeksOf, type Entry } from './month';
import { MonthGrid } from './MonthGrid';
import { MoveDialog } from './MoveDialog';
import { useMoves } from './useMoves';

const MONTH = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' });

/** `/admin/calendar`: what is published, planned and sent in a month, and drafts; moved by mouse, touch or keyboard. */
export function CalendarPage() {
  const [params] = useSearchParams();
  const zone = ownZone();
  const today = todayIn();
  const asked = params.get('month') ?? '';
  const month = /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  const weeks = weeksOf(month);
  const [first, last] = [weeks[0]![0]!, weeks.at(-1)![6]!];
  const query = useCalendarQuery({ from: startOf(first, zone), to: startOf(addDays(last, 1), zone) }, FRESH);
  const name = MONTH.format(new Date(`${month}-01`));
  const turned = (count: number) => `?month=${addMonths(month, count)}`;

  return (
    <>
      <PageHeader title="Calendar" subtitle={`All times in ${zone}`} />
      <div className={styles.head}>
        <h2>{name}</h2>
        <Flex gap="2">
          <IconButton asChild variant="outline" aria-label="Previous month" title="Previous month">
            <Link to={turned(-1)}>
              <ChevronLeft aria-hidden />
            </Link>
          </IconButton>
          <Button asChild variant="outline">
            <Link to="?">Today</Link>
          </Button>
          <IconButton asChild variant="outline" aria-label="Next month" title="Next month">
            <Link to={turned(1)}>
              <ChevronRight aria-hidden />
            </Link>
          </IconButton>
        </Flex>
      </div>
      <QueryBoundary
        query={{ ...query, data: query.currentData }}
        loading={<LoadingState />}
        errorText="Failed to load the calendar."
      >
        {(rows) => (
          <Calendar
            read={rows}
            refetch={query.refetch}
            readAt={query.fulfilledTimeStamp ?? 0}
            month={month}
            zone={zone}
            today={today}
          />
        )}
      </QueryBoundary>
    </>
  );
}

interface CalendarProps {
  /** The rows as they are in the database. */
  read: readonly CalendarRow[];
  refetch: () => PromiseLike<unknown>;
  /** When the rows were read, in epoch milliseconds. */
  readAt: number;
  month: string;
  zone: string;
  today: string;
}

function Calendar({ read, refetch, readAt, month, zone, today }: CalendarProps) {
  const { rows, move, undo, done, failure, isBusy } = useMoves(read, refetch, zone);
  const [dragged, setDragged] = useState<Entry | null>(null);
  const [asked, setAsked] = useState<Entry | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<{ key: string } | null>(null);
  const entries = rows.flatMap((row) => entriesOf(row, readAt));
  const drafts = entries.filter(({ at }) => at === null);

  // A move, and its failure, replaces the card by another element. In whatever rendering that happens, the focus follows.
  useLayoutEffect(() => {
    if (!moved || document.activeElement !== document.body) return;
    const card = box.current?.querySelector<HTMLElement>(`[data-key="${moved.key}"]`);
    card?.closest('details')?.setAttribute('open', '');
    card?.focus();
  });
  const handleMoved = async (entry: Entry, day: string) => {
    const own = { key: `${entry.row.row_id} ${entry.column}` };
    setMoved(own);
    if (await move(entry, day)) setMoved((last) => (last === own ? null : last));
  };

  return (
    <div ref={box} className={styles.calendar} aria-busy={isBusy}>
      <div>
        {failure}
        <div className={styles.done} role="status">
          {done?.text}
          {done?.undo && (
            <Button size="xs" variant="outline" disabled={isBusy} onClick={undo}>
              Undo
            </Button>
          )}
        </div>
        <p id="calendar-help" className={styles.hint}>
          Drag a planned entry to another day; it keeps its time. On a touch screen, use Move. By keyboard:
          Alt and the arrow keys.
        </p>
        <MonthGrid
          {...{ month, zone, today, dragged }}
          days={byDay(entries, zone)}
          onDragged={setDragged}
          onMoved={(entry, day) => void handleMoved(entry, day)}
          onMoveAsked={setAsked}
        />
      </div>
      <section aria-labelledby="calendar-drafts" className={styles.drafts}>
        <h2 id="calendar-drafts">Drafts without a date</h2>
        {drafts.length === 0 && <p className={styles.help}>None.</p>}
        {drafts.map((entry) => (
          <EntryCard
            key={entry.row.row_id}
            entry={entry}
            zone={zone}
            onDragged={setDragged}
            onMovedBy={(one, days) => void handleMoved(one, addDays(today, Math.max(1, days)))}
            onMoveAsked={setAsked}
          />
        ))}
      </section>
      {asked && (
        <MoveDialog
          entry={asked}
          zone={zone}
          today={today}
          onMoved={(day) => {
            setAsked(null);
            void handleMoved(asked, day);
          }}
          onClosed={() => setAsked(null)}
        />
      )}
    </div>
  );
}
