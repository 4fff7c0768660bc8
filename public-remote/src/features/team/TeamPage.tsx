import { cultureValues, teamPage, teamPageStats, teamSection } from '@agency/shared/content';
import { memberAnchor, MEMBERS_PER_PAGE, paths } from '@agency/shared/contracts';
import { EmptyState, LoadingState, QueryBoundary } from '@agency/shared/ui';
import { ButtonLink } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { Invitation } from '../../components/Invitation';
import { LoadMore } from '../../components/list/LoadMore';
import { Container } from '../../components/Container';
import { usePagedList } from '../../components/list/usePagedList';
import { PageHeader } from '../../components/PageHeader';
import { Seo } from '../../components/Seo';
import { MemberCard } from './MemberCard';
import { StartProjectLink } from './StartProjectLink';
import { useListActiveMembersInfiniteQuery } from './teamApi';
import styles from './TeamPage.module.css';

const TEAM_ERROR_TEXT = 'The team could not be loaded.';
/** Shown when there is nobody, and below a failure too. */
const EMPTY_TEXT = 'No team members available';

/** `/team`: the active members, what the agency counts, what it values. */
export function TeamPage() {
  const { query, idAt, more } = usePagedList(
    useListActiveMembersInfiniteQuery,
    undefined,
    MEMBERS_PER_PAGE,
    memberAnchor(''),
  );
  return (
    <>
      <Seo title={teamPage.title} description={teamPage.lead} path={paths.team} />
      <PageHeader title={teamPage.title} lead={teamPage.lead}>
        <dl className={styles.stats}>
          {teamPageStats.map((stat) => (
            <div key={stat.label} className={styles.stat}>
              <dt>{stat.label}</dt>
              <dd>{stat.value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{teamPage.statsNote}</p>
      </PageHeader>
      <Container>
        <section className={styles.section} aria-labelledby="members-title">
          <h2 id="members-title" className={styles.heading}>
            {teamPage.membersHeading}
          </h2>
          <QueryBoundary
            query={query}
            loading={<LoadingState isTall />}
            errorText={TEAM_ERROR_TEXT}
            empty={<EmptyState text={EMPTY_TEXT} />}
          >
            {(members) => (
              <>
                <ul className={styles.grid}>
                  {members.map((member, index) => (
                    <li key={member.id} id={idAt(index)}>
                      <MemberCard member={member} isPriority={index === 0} />
                    </li>
                  ))}
                </ul>
                {(more.hasMore || members.length > MEMBERS_PER_PAGE) && <LoadMore {...more} noun="people" />}
              </>
            )}
          </QueryBoundary>
          {query.isError && query.data === undefined && <EmptyState text={EMPTY_TEXT} />}
        </section>
        <section className={styles.section} aria-labelledby="culture-title">
          <h2 id="culture-title" className={styles.heading}>
            {teamPage.cultureHeading}
          </h2>
          <ul className={styles.values}>
            {cultureValues.map((value) => (
              <li key={value.title} className={styles.value}>
                <Icon name={value.icon} />
                <h3 className={styles.valueTitle}>{value.title}</h3>
                <p>{value.description}</p>
              </li>
            ))}
          </ul>
        </section>
      </Container>
      <Invitation text={teamSection.invitation} hasPerson>
        <StartProjectLink />
        <ButtonLink variant="secondary" to={paths.careers}>
          View Open Positions
        </ButtonLink>
      </Invitation>
    </>
  );
}
