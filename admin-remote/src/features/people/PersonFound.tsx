import { Box, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatShort } from '../../components/dates';
import { wordsOf } from '../../components/words';
import { countsInWords, type Counts, type Person } from './personApi';

interface GroupProps {
  title: string;
  children: readonly ReactNode[];
}

/** Rows of one kind; nothing when there are none. */
function Group({ title, children }: GroupProps) {
  if (children.length === 0) return null;
  return (
    <Box>
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      <Box asChild display="grid" gap="2" ps="5" listStyleType="disc" overflowWrap="anywhere">
        <ul>{children}</ul>
      </Box>
    </Box>
  );
}

const When = ({ at }: { at: string }) => (
  <Text asChild color="fg.muted">
    <time dateTime={at}>{formatShort(at)}</time>
  </Text>
);

const correspondence = (answers: readonly unknown[], notes: readonly unknown[]) =>
  answers.length + notes.length > 0 &&
  `(${wordsOf(answers.length, 'answer')}, ${wordsOf(notes.length, 'note')})`;

/** Everything that is stored about a person, by kind. */
export function PersonFound({ person }: { person: Person }) {
  const { messages, subscriptions, deliveries, applications, suppressions } = person;
  return (
    <>
      <Group title="Messages">
        {messages.map(({ id, created_at: at, message, notes, answers }) => (
          <li key={id}>
            <When at={at} /> {correspondence(answers, notes)}
            <Text lineClamp="3" whiteSpace="pre-wrap" dir="auto">
              {message}
            </Text>
          </li>
        ))}
      </Group>
      <Group title="Newsletter subscription">
        {subscriptions.map((subscription) => (
          <li key={subscription.id}>
            <When at={subscription.created_at} /> {subscription.status}
            {subscription.topics.length > 0 && `: ${subscription.topics.join(', ')}`}
          </li>
        ))}
      </Group>
      <Group title="Former subscription">
        {person.former_subscriptions.map(({ id }) => (
          <li key={id}>
            The address of a deleted subscription, for the unsubscribe links of earlier issues.
          </li>
        ))}
      </Group>
      <Group title="Newsletters sent">
        {deliveries.map(({ id, created_at: at, subject, status }) => (
          <li key={id}>
            <When at={at} /> {subject} ({status})
          </li>
        ))}
      </Group>
      <Group title="Applications">
        {applications.map(
          ({ id, created_at: at, name, position_id: position, cv_path: cv, answers, notes }) => (
            <li key={id}>
              <When at={at} /> {name}, {position ?? 'general application'}
              {cv && ', with a CV'} {correspondence(answers, notes)}
            </li>
          ),
        )}
      </Group>
      <Group title="Stays after an erasure">
        {[
          ...suppressions.map(({ email, reason }) => (
            <li key={email}>The address is suppressed ({reason}), so that no newsletter is sent to it.</li>
          )),
          ...(person.has_account ? [<li key="account">The account of a member of staff.</li>] : []),
          ...person.team_members.map((name) => <li key={name}>{name}, on the team page.</li>),
        ]}
      </Group>
      <Group title="Erased">
        {person.erasures.map(({ id, erased_at: at, erased_by: by, counts }) => (
          <li key={id}>
            <When at={at} /> by {by}: {countsInWords(counts as Counts)}
          </li>
        ))}
      </Group>
    </>
  );
}
