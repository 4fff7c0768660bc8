import { adminPaths, FIRST_STAGE } from '@agency/shared/contracts';
import { QueryBoundary } from '@agency/shared/ui';
import { Link } from 'react-router-dom';
import { FRESH } from '../../components/data/fresh';
import { amountOf } from '../../components/data/rows';
import { PLACES } from '../../components/places';
import { useRememberedHeight } from './held';
import styles from './needs.module.css';
import { useNeedsQuery, type Needs as Waiting } from './todayApi';

const MOST = 1000;
const COUNTED: readonly {
  of: 'messages' | 'planned' | 'applicants' | 'deliveries';
  one: string;
  many: string;
  to: string;
}[] = [
  {
    of: 'messages',
    one: 'message unanswered for a day',
    many: 'messages unanswered for a day',
    to: `${adminPaths.messages}?status=New&sort=created_at.asc`,
  },
  {
    of: 'applicants',
    one: 'applicant waiting',
    many: 'applicants waiting',
    to: `${adminPaths.applications}?stage=${FIRST_STAGE}&sort=created_at.asc`,
  },
  {
    of: 'deliveries',
    one: 'newsletter mail that failed',
    many: 'newsletter mails that failed',
    to: adminPaths.newsletter,
  },
  {
    of: 'planned',
    one: 'change planned for today',
    many: 'changes planned for today',
    to: adminPaths.calendar,
  },
];

/** From when until when it is today, in the browser's zone. */
function todayHere() {
  const [from, to] = [new Date(), new Date()];
  from.setHours(0, 0, 0, 0);
  to.setHours(24, 0, 0, 0);
  return { from: from.toISOString(), to: to.toISOString() };
}

/** What waits for somebody, each leading to where it is. What does not wait is not listed. */
export function Needs() {
  const query = useNeedsQuery(todayHere(), FRESH);
  const isReady = query.data !== undefined;
  const box = useRememberedHeight('needs', isReady);
  return (
    <section
      ref={box}
      className={styles.needs}
      aria-labelledby="needs"
      data-tone="tide"
      data-ready={isReady || undefined}
    >
      <h2 id="needs">Needs someone</h2>
      <QueryBoundary
        query={query}
        loading={<p>Loading...</p>}
        errorText="Failed to load what waits."
        isEmpty={(needs) => needs.drafts.length === 0 && COUNTED.every(({ of }) => needs[of] === 0)}
        empty={<p>Nothing waits.</p>}
      >
        {(needs) => <NeedList needs={needs} />}
      </QueryBoundary>
    </section>
  );
}

/** The address of a new row's form that continues a draft. */
const withDraft = (path: string, id: string) => `${path}${path.includes('?') ? '&' : '?'}draft=${id}`;

function NeedList({ needs }: { needs: Waiting }) {
  return (
    <ul>
      {COUNTED.filter(({ of }) => needs[of] > 0).map(({ of, one, many, to }) => (
        <li key={of}>
          <Link to={to}>
            <strong>{amountOf(Math.min(needs[of], MOST), needs[of] > MOST)}</strong>{' '}
            {needs[of] === 1 ? one : many}
          </Link>
        </li>
      ))}
      {needs.drafts.map(({ table_name: table, row_id: id, title, is_new: isNew }) => {
        const { noun, to, added } = PLACES[table] ?? { noun: table };
        return (
          <li key={id}>
            <Link to={isNew && added ? withDraft(added, id) : (to?.(id) ?? '')}>
              {title || `Untitled ${noun}`}
            </Link>
            <span>Your draft of a {noun}</span>
          </li>
        );
      })}
    </ul>
  );
}
