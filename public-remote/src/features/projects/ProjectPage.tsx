import type { AppError } from '@agency/shared/contracts';
import { LoadingState, QueryBoundary } from '@agency/shared/ui';
import { useParams } from 'react-router-dom';
import { Page } from '../../components/list/Page';
import { BackButton } from './BackButton';
import { ProjectView } from './ProjectView';
import { useGetPublishedProjectQuery } from './projectsApi';
import { ProjectNotFound } from './ProjectNotFound';

/** `/projects/{id}`: one project; an id that is none, malformed or not, says so. */
export function ProjectPage() {
  const { id = '' } = useParams();
  const query = useGetPublishedProjectQuery(id);
  const renderError = (error: AppError) => (error.kind === 'not-found' ? <ProjectNotFound /> : undefined);
  return (
    <Page>
      <BackButton />
      <QueryBoundary
        query={{ ...query, data: query.currentData }}
        loading={<LoadingState text="Loading project..." />}
        errorText="Failed to load projects."
        renderError={renderError}
      >
        {(project) => <ProjectView project={project} />}
      </QueryBoundary>
    </Page>
  );
}
