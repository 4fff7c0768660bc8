import { Box, Text } from '@chakra-ui/react';
import { adminPaths } from '@agency/shared/contracts';
import { EmptyState, QueryBoundary } from '@agency/shared/ui';
import { BackLink } from '../../components/BackLink';
import { FRESH } from '../../components/data/fresh';
import { formatMoment } from '../../components/dates';
import { Panel } from '../../components/form/Panel';
import { ScreenLoading } from '../../components/layout/ScreenLoading';
import { PageHeader } from '../../components/PageHeader';
import { wordsOf } from '../../components/words';
import { AddStage } from './AddStage';
import { StageList } from './StageList';
import { useDeletionsQuery, useStagesQuery, type Deletion } from './stagesApi';

/** `/admin/applications/stages`: the stages of applications, and what was deleted after its time. */
export function StagesPage() {
  const query = useStagesQuery(undefined, FRESH);
  return (
    <>
      <PageHeader
        back={<BackLink to={adminPaths.applications}>Applications</BackLink>}
        title="Application Stages"
        subtitle="How far applications have come, and when they are deleted"
      />
      <Box display="grid" gap="6">
        <Panel title="Stages">
          <QueryBoundary
            query={query}
            loading={<ScreenLoading />}
            errorText="Failed to load the stages."
            empty={null}
          >
            {(stages) => (
              <>
                <StageList stages={stages} isOutdated={query.isFetching} />
                <AddStage count={stages.length} />
              </>
            )}
          </QueryBoundary>
        </Panel>
        <Deletions />
      </Box>
    </>
  );
}

const inWords = ({ what, amount }: Deletion) =>
  wordsOf(amount, what === 'applications' ? 'application' : 'CV');

function Deletions() {
  const query = useDeletionsQuery(undefined, FRESH);
  return (
    <Panel title="Deleted automatically">
      <Text color="fg.muted">
        Twelve months after its position is filled, or after it was turned down, an application is deleted
        with its CV, notes and mails. A CV without an application is deleted after a day.
      </Text>
      <QueryBoundary
        query={query}
        loading={<ScreenLoading />}
        errorText="Failed to load the deletions."
        empty={<EmptyState text="Nothing was deleted yet" />}
      >
        {(deletions) => (
          <Box as="ul" aria-label="Deleted automatically" listStyleType="none" display="grid" gap="1">
            {deletions.map((deletion) => (
              <li key={deletion.id}>
                <time dateTime={deletion.deleted_at}>{formatMoment(deletion.deleted_at)}</time>:{' '}
                {inWords(deletion)}
              </li>
            ))}
          </Box>
        )}
      </QueryBoundary>
    </Panel>
  );
}
