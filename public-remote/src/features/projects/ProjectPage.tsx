import { missingProject } from '@agency/shared/content';
import { paths, type AppError } from '@agency/shared/contracts';
import { LoadingState, QueryBoundary } from '@agency/shared/ui';
import { useParams } from 'react-router-dom';
import { Container } from '../../components/Container';
import { MissingPage } from '../../components/MissingPage';
import { PageUnavailable } from '../../components/PageUnavailable';
import { WorkInvitation } from '../../components/work/WorkInvitation';
import { BackButton } from './BackButton';
import { ProjectView } from './ProjectView';
import { useGetPublishedProjectQuery } from './projectsApi';

const ERROR_TEXT = 'Failed to load projects.';

/** `/projects/{id}`: one project; an id that is none, malformed or not, says so. */
export function ProjectPage() {
  const { id = '' } = useParams();
  const query = useGetPublishedProjectQuery(id);
  const renderError = (error: AppError) => {
    if (error.kind === 'not-found')
      return (
        <MissingPage
          {...missingProject}
          title="Project not found."
          list={{ path: paths.projects, label: 'View all projects' }}
        />
      );
    return query.currentData ? undefined : <PageUnavailable text={ERROR_TEXT} query={query} />;
  };
  return (
    <>
      <Container>
        <BackButton />
        <QueryBoundary
          query={{ ...query, data: query.currentData }}
          loading={<LoadingState text="Loading project..." isTall />}
          errorText={ERROR_TEXT}
          renderError={renderError}
        >
          {(project) => <ProjectView project={project} />}
        </QueryBoundary>
      </Container>
      {query.currentData && <WorkInvitation title={query.currentData.title} />}
    </>
  );
}
