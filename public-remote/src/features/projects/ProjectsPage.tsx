import { projectsPage } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { EmptyState, ErrorState, LoadingState, QueryBoundary } from '@agency/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { FilterBar } from '../../components/FilterBar';
import { ProjectInvitation } from '../../components/ProjectInvitation';
import { LoadMore } from '../../components/list/LoadMore';
import { Rows } from '../../components/list/Rows';
import { Container } from '../../components/Container';
import { tagIn } from '../../components/list/tag';
import { usePagedList } from '../../components/list/usePagedList';
import { PageHeader } from '../../components/PageHeader';
import { Seo } from '../../components/Seo';
import { ProjectCard } from './ProjectCard';
import {
  PROJECTS_PER_PAGE,
  useListProjectTagsQuery,
  useListPublishedProjectsInfiniteQuery,
} from './projectsApi';
import styles from './ProjectsPage.module.css';
import { tagChoices } from './tagChoices';

const ERROR_TEXT = 'Failed to load projects.';

/** `/projects`: every published project in the agency's order; `?tag=` narrows, `?page=` shows more. */
export function ProjectsPage() {
  const [params] = useSearchParams();
  const tag = tagIn(params);
  const tags = useListProjectTagsQuery();
  const { query, idAt, list, more } = usePagedList(
    useListPublishedProjectsInfiniteQuery,
    tag,
    PROJECTS_PER_PAGE,
  );
  // A tag in the address can be chosen while the tags load.
  const choices = tags.data ? tagChoices(tags.data) : { options: tag ? [tag] : [] };
  return (
    <>
      <Seo
        title={tag ? `Projects with ${tag}` : projectsPage.title}
        description={projectsPage.lead}
        path={paths.projects}
      />
      <PageHeader title={projectsPage.title} lead={projectsPage.lead}>
        <FilterBar {...choices} label="Filter projects by tag" param="tag" noun="tags" current={tag} />
        {tags.isError && (
          <ErrorState
            text="The tags could not be loaded."
            onRetry={tags.refetch}
            isRetrying={tags.isFetching}
          />
        )}
      </PageHeader>
      <Container>
        <QueryBoundary
          query={query}
          loading={<LoadingState text="Loading projects..." isTall />}
          errorText={ERROR_TEXT}
          empty={
            <EmptyState
              text={tag ? `No projects found with the tag "${tag}".` : 'No projects available at the moment'}
            />
          }
        >
          {(projects) => (
            <>
              <Rows rows={projects} {...list} className={styles.mosaic}>
                {(project, index) => (
                  <li key={project.id} id={idAt(index)}>
                    <ProjectCard
                      project={project}
                      isPriority={index === 0}
                      isWide={index % 2 === 0 && index === projects.length - 1}
                    />
                  </li>
                )}
              </Rows>
              <LoadMore {...more} noun="projects" filter="tag" />
            </>
          )}
        </QueryBoundary>
      </Container>
      <ProjectInvitation page="projects" />
    </>
  );
}
