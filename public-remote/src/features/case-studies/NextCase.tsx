import { paths } from '@agency/shared/contracts';
import { LoadingState, QueryBoundary } from '@agency/shared/ui';
import { NextLink } from '../../components/work/NextLink';
import { useGetNextCaseQuery, type CaseStudyDetail } from './caseStudiesApi';

/** The case study to read next; nothing where there is no other. */
export function NextCase({ after }: { after: Pick<CaseStudyDetail, 'id' | 'created_at'> }) {
  const query = useGetNextCaseQuery(after);
  return (
    <QueryBoundary
      query={query}
      loading={<LoadingState text="Loading the next case..." />}
      errorText="The next case study could not be loaded."
      empty={<></>}
    >
      {(next) =>
        next && (
          <NextLink
            label="Next case study"
            hint={`Next case · ${next.category}`}
            title={next.title}
            to={paths.caseStudy(next.id)}
            row={next}
          />
        )
      }
    </QueryBoundary>
  );
}
