import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import styles from './calendar.module.css';
import { EntryCard } from './EntryCard';
import { addDays, weeksOf, type Entry } from './month';

interface MonthGridProps {
  month: string;
  zone: string;
  today: string;
  days: ReadonlyMap<string, Entry[]>;
  /** What is dragged: it may come from the list of drafts. */
  dragged: Entry | null;
  onDragged: (entry: Entry | null) => void;
  onMoved: (entry: Entry, day: string) => void;
  onMoveAsked: (entry: Entry) => void;
}

/** Of a day with more, the others open on demand. One more takes no more room than saying so. */
const MOST = 2;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTH = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' });
const DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

/** The days of a month in weeks; on a phone a list of the days on which something happens. */
export function MonthGrid(props: MonthGridProps) {
  const { month, zone, today, days, dragged, onDragged, onMoved, onMoveAsked } = props;
  const [target, setTarget] = useState<string | null>(null);
  const handleDropped = (day: string) => {
    setTarget(null);
    if (dragged) onMoved(dragged, day);
    onDragged(null);
  };
  return (
    <table className={styles.month} aria-label={MONTH.format(new Date(`${month}-01`))}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const entries = days.get(day) ?? [];
              const cards = entries.map((entry) => (
                <EntryCard
                  key={`${entry.row.row_id} ${entry.column}`}
                  entry={entry}
                  zone={zone}
                  onDragged={onDragged}
                  onMovedBy={(moved, by) => onMoved(moved, addDays(day, by))}
                  onMoveAsked={onMoveAsked}
                />
              ));
              const shown = entries.length > MOST + 1 ? MOST : entries.length;
              return (
                <td
                  key={day}
                  data-day={day}
                  data-other={!day.startsWith(month) || undefined}
                  data-empty={entries.length === 0 || undefined}
                  data-today={day === today || undefined}
                  data-target={(dragged && target === day) || undefined}
                  onDragOver={(event) => {
                    if (!dragged) return;
                    event.preventDefault();
                    setTarget(day);
                  }}
                  onDrop={(event) => {
                    event.preventDefault();
                    handleDropped(day);
                  }}
                >
                  <Day day={day} shown={cards.slice(0, shown)} others={cards.slice(shown)} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  shown: readonly ReactNode[];
  others: readonly ReactNode[];
}

/** What happens on a day. With more than there is room for, it opens over its neighbours, and closes by itself. */
function Day({ day, shown, others }: DayProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current && (details.current.open = false);
  const handleLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) close();
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.current?.open) return;
    close();
    details.current.querySelector('summary')?.focus();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what its links and its summary leave to it
    <div className={styles.stack} onBlur={handleLeft} onKeyDown={handleKey}>
      <time dateTime={day} className={styles.day}>
        <span className={styles.number} aria-hidden>
          {Number(day.slice(8))}
        </span>
        <span className={styles.date}>{DAY.format(new Date(day))}</span>
      </time>
      {shown}
      {others.length > 0 && (
        <details ref={details} className={styles.more}>
          <summary>
            <span>+{others.length} more</span>
            <span>Show less</span>
          </summary>
          {others}
        </details>
      )}
    </div>
  );
}
