import { Button } from '@chakra-ui/react';
import { adminPaths } from '@agency/shared/contracts';
import { CalendarArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import styles from './calendar.module.css';
import type { CalendarRow } from './calendarApi';
import type { Entry } from './month';

interface EntryCardProps {
  entry: Entry;
  zone: string;
  onDragged: (entry: Entry | null) => void;
  /** By keyboard: so many days later. */
  onMovedBy: (entry: Entry, days: number) => void;
  /** By touch, which drags nothing: asks for the day. */
  onMoveAsked: (entry: Entry) => void;
}

const KINDS: Record<CalendarRow['table_name'], string> = {
  blog_posts: 'Post',
  case_studies: 'Case study',
  projects: 'Project',
  services: 'Service',
  team_members: 'Team',
  newsletter_campaigns: 'Newsletter',
};
const DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function addressOf({ table_name, row_id }: CalendarRow): string {
  const edit = `?edit=${row_id}`;
  const addresses: Record<CalendarRow['table_name'], string> = {
    blog_posts: adminPaths.editPost(row_id),
    projects: adminPaths.editProject(row_id),
    case_studies: adminPaths.caseStudies + edit,
    services: adminPaths.services + edit,
    team_members: adminPaths.team + edit,
    newsletter_campaigns: adminPaths.newsletter,
  };
  return addresses[table_name];
}

/** One entry: a link to its editor, dragged with the mouse, moved with Alt and the arrow keys, by touch with a button. */
export function EntryCard({ entry, zone, onDragged, onMovedBy, onMoveAsked }: EntryCardProps) {
  const { row, at, words, isMovable } = entry;
  const time =
    at && new Intl.DateTimeFormat('en-US', { timeZone: zone, timeStyle: 'short' }).format(Date.parse(at));
  const handleKey = (event: KeyboardEvent) => {
    const days = DAYS[event.key];
    if (!isMovable || !event.altKey || days === undefined) return;
    event.preventDefault();
    onMovedBy(entry, days);
  };
  const about = [time, KINDS[row.table_name], words !== 'Newsletter' && words].filter(Boolean).join(' · ');
  const link = (
    <Link
      className={styles.entry}
      title={`${row.title} · ${about}`}
      to={addressOf(row)}
      data-state={words}
      data-kind={row.table_name}
      data-key={`${row.row_id} ${entry.column}`}
      draggable={isMovable}
      aria-describedby={isMovable ? 'calendar-help' : undefined}
      onDragStart={() => onDragged(entry)}
      onDragEnd={() => onDragged(null)}
      onKeyDown={handleKey}
    >
      <span className={styles.title}>{row.title}</span>
      <span className={styles.about}>{about}</span>
    </Link>
  );
  if (!isMovable) return link;
  return (
    <>
      {link}
      <Button
        size="xs"
        variant="ghost"
        display="none"
        css={{ '@media (any-pointer: coarse)': { display: 'inline-flex' } }}
        aria-label={`Move ${row.title} to another day`}
        onClick={() => onMoveAsked(entry)}
      >
        <CalendarArrowUp aria-hidden /> Move
      </Button>
    </>
  );
}
