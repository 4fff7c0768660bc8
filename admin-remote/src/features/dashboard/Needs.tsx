import { Box, Heading, Text } from '@chakra-ui/react';
import { FIRST_STAGE, paths } from '@agency/shared/contracts';
import { QueryBoundary } from '@agency/shared/ui';
import { Link } from 'react-router-dom';
import { FRESH } from '../../components/data/fresh';
import { amountOf } from '../../components/data/rows';
import { PLACES } from '../../components/places';
import { Rows } from '../../components/Rows';
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
    to: `${paths.admin.messages}?status=New&sort=created_at.asc`,
  },
  {
    of: 'applicants',
    one: 'applicant waiting',
    many: 'applicants waiting',
    to: `${paths.admin.applications}?stage=${FIRST_STAGE}&sort=created_at.asc`,
  },
  {
    of: 'deliveries',
    one: 'newsletter mail that failed',
    many: 'newsletter mails that failed',
    to: paths.admin.newsletter,
  },
  {
    of: 'planned',
    one: 'change planned for today',
    many: 'changes planned for today',
    to: paths.admin.calendar,
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
  return (
    <Box
      as="section"
      aria-labelledby="needs"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      p="5"
      minWidth="0"
      height="100%"
    >
      <Heading as="h2" size="md" mb="3" id="needs">
        Needs someone
      </Heading>
      <QueryBoundary
        query={query}
        loading={<Text color="fg.muted">Loading...</Text>}
        errorText="Failed to load what waits."
        isEmpty={(needs) => needs.drafts.length === 0 && COUNTED.every(({ of }) => needs[of] === 0)}
        empty={<Text color="fg.muted">Nothing waits.</Text>}
      >
        {(needs) => <NeedList needs={needs} />}
      </QueryBoundary>
    </Box>
  );
}

function NeedList({ needs }: { needs: Waiting }) {
  return (
    <Rows>
      {COUNTED.filter(({ of }) => needs[of] > 0).map(({ of, one, many, to }) => (
        <li key={of}>
          <span className="main">
            <Link to={to}>
              {amountOf(Math.min(needs[of], MOST), needs[of] > MOST)} {needs[of] === 1 ? one : many}
            </Link>
          </span>
        </li>
      ))}
      {needs.drafts.map(({ table_name: table, row_id: id, title, is_new: isNew }) => {
        const { noun, to, added } = PLACES[table] ?? { noun: table };
        return (
          <li key={id}>
            <span className="main">
              <Link to={(isNew && added) || (to?.(id) ?? '')}>{title || `Untitled ${noun}`}</Link>
              <br />
              <span className="note">Your draft of a {noun}</span>
            </span>
          </li>
        );
      })}
    </Rows>
  );
}
