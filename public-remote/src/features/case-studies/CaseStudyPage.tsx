import { missingCaseStudy } from '@agency/shared/content';
import { paths, type AppError } from '@agency/shared/contracts';
import { LoadingState, QueryBoundary } from '@agency/shared/ui';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/Button';
import { Container } from '../../components/Container';
import { PageHeader } from '../../components/PageHeader';
import { PageUnavailable } from '../../components/PageUnavailable';
import { useResponse } from '../../components/response';
import { Seo } from '../../components/Seo';
import { useGetPublishedCaseStudyQuery } from './caseStudiesApi';
import { CaseStudyView } from './CaseStudyView';

const ERROR_TEXT = 'Failed to load case studies.';

/** `/case-studies/{id}`: one published case study. */
export function CaseStudyPage() {
  const { id = '' } = useParams();
  const query = useGetPublishedCaseStudyQuery(id);
  const renderError = (error: AppError) => {
    if (error.kind === 'not-found') return <CaseStudyNotFound />;
    return query.currentData ? undefined : <PageUnavailable text={ERROR_TEXT} query={query} />;
  };
  return (
    <Container>
      <QueryBoundary
        query={{ ...query, data: query.currentData }}
        loading={<LoadingState text="Loading case study..." />}
        errorText={ERROR_TEXT}
        renderError={renderError}
      >
        {(study) => <CaseStudyView study={study} />}
      </QueryBoundary>
    </Container>
  );
}

function CaseStudyNotFound() {
  useResponse({ status: 404 });
  return (
    <>
      <Seo title="Case study not found" description={missingCaseStudy.description} isHidden />
      <PageHeader title="Case study not found" lead={missingCaseStudy.text}>
        <p>
          <ButtonLink to={paths.caseStudies}>View all case studies</ButtonLink>
        </p>
      </PageHeader>
    </>
  );
}
