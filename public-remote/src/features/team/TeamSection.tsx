import { teamSection } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import type { AppError } from '@agency/shared/contracts';
import { EmptyState, ErrorState, QueryBoundary } from '@agency/shared/ui';
import { ButtonLink } from '../../components/Button';
import { Skeleton } from '../../components/Skeleton';
import { Section } from '../../components/Section';
import { StatList } from '../../components/StatList';
import { StartProjectLink } from './StartProjectLink';
import { useListHomeTeamQuery } from './homeTeamApi';
import { TeamCard } from './TeamCard';
import styles from './TeamSection.module.css';

const EMPTY_TEXT = 'No team members available';

/** The people, their figures, and the invitation to work with them. */
export function TeamSection({ level = 2 }: { level?: 1 | 2 }) {
  const query = useListHomeTeamQuery();
  // A team that fails to load is shown as an empty one, with a way to try again.
  const renderError = (_: AppError) =>
    query.data === undefined ? (
      <EmptyState text={EMPTY_TEXT}>
        <ErrorState
          text="The team could not be loaded."
          isRetrying={query.isFetching}
          onRetry={query.refetch}
        />
      </EmptyState>
    ) : undefined;

  return (
    <Section
      id="team"
      kicker={teamSection.kicker}
      title={teamSection.title}
      lead={teamSection.lead}
      level={level}
      tone="sunk"
    >
      <QueryBoundary
        query={query}
        loading={<Skeleton text="Loading team..." height="22rem" className={styles.grid} />}
        errorText="The team could not be loaded."
        renderError={renderError}
        empty={<EmptyState text={EMPTY_TEXT} />}
      >
        {(members) => (
          <ul className={styles.grid}>
            {members.map((member) => (
              <li key={member.id}>
                <TeamCard member={member} headingLevel={level === 1 ? 2 : 3} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
      <div className={styles.figures}>
        <StatList stats={teamSection.stats} note={teamSection.statsNote} />
      </div>
      <div className={styles.invitation}>
        <p className={styles.words}>{teamSection.invitation}</p>
        <div className={styles.actions}>
          <StartProjectLink />
          <ButtonLink variant="secondary" to={paths.projects}>
            View Our Work
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
