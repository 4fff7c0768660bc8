import { missingCaseStudy } from '@agency/shared/content';
import { paths, type AppError } from '@agency/shared/contracts';
import { LoadingState, QueryBoundary } from '@agency/shared/ui';
import { useParams } from 'react-router-dom';
import { Container } from '../../components/Container';
import { MissingPage } from '../../components/MissingPage';
import { PageUnavailable } from '../../components/PageUnavailable';
import { WorkInvitation } from '../../components/work/WorkInvitation';
import { useGetPublishedCaseStudyQuery } from './caseStudiesApi';
import { CaseStudyView } from './CaseStudyView';

const ERROR_TEXT = 'Failed to load case studies.';

/** `/case-studies/{id}`: one published case study. */
export function CaseStudyPage() {
  const { id = '' } = useParams();
  const query = useGetPublishedCaseStudyQuery(id);
  const renderError = (error: AppError) => {
    if (error.kind === 'not-found')
      return (
        <MissingPage
          {...missingCaseStudy}
          title="Case study not found"
          list={{ path: paths.caseStudies, label: 'View all case studies' }}
        />
      );
    return query.currentData ? undefined : <PageUnavailable text={ERROR_TEXT} query={query} />;
  };
  return (
    <>
      <Container>
        <QueryBoundary
          query={{ ...query, data: query.currentData }}
          loading={<LoadingState text="Loading case study..." isTall />}
          errorText={ERROR_TEXT}
          renderError={renderError}
        >
          {(study) => <CaseStudyView study={study} />}
        </QueryBoundary>
      </Container>
      {query.currentData && <WorkInvitation title={query.currentData.title} />}
    </>
  );
}
