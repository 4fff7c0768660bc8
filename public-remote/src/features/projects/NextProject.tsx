import { paths } from '@agency/shared/contracts';
import { LoadingState, QueryBoundary } from '@agency/shared/ui';
import { NextLink } from '../../components/work/NextLink';
import { useGetNextProjectQuery, type ProjectDetail } from './projectsApi';

/** The project to look at next; nothing where there is no other. */
export function NextProject({ after }: { after: Pick<ProjectDetail, 'id' | 'order'> }) {
  const query = useGetNextProjectQuery(after);
  return (
    <QueryBoundary
      query={query}
      loading={<LoadingState text="Loading the next project..." />}
      errorText="The next project could not be loaded."
      empty={<></>}
    >
      {(next) =>
        next && (
          <NextLink
            label="Next project"
            hint={`Next project · ${next.category}`}
            title={next.title}
            to={paths.project(next.id)}
            row={next}
          />
        )
      }
    </QueryBoundary>
  );
}
