import { caseStudiesPage } from '@agency/shared/content';
import { CASE_STUDY_CATEGORIES, paths, type CaseStudyCategory } from '@agency/shared/contracts';
import { EmptyState, LoadingState, QueryBoundary } from '@agency/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { FilterBar } from '../../components/FilterBar';
import { ProjectInvitation } from '../../components/ProjectInvitation';
import { LoadMore } from '../../components/list/LoadMore';
import { Rows } from '../../components/list/Rows';
import { Container } from '../../components/Container';
import { usePagedList } from '../../components/list/usePagedList';
import { PageHeader } from '../../components/PageHeader';
import { Seo } from '../../components/Seo';
import { CaseStudyRow } from './CaseStudyRow';
import { CASES_PER_PAGE, useListPublishedCaseStudiesInfiniteQuery } from './caseStudiesApi';

function emptyText(category: CaseStudyCategory | null): string {
  return `No case studies found in the "${category ?? 'All'}" category. Try selecting a different category.`;
}

/** `/case-studies`: every published case study, newest first; `?category=` narrows, `?page=` shows more. */
export function CaseStudiesPage() {
  const [params] = useSearchParams();
  const category = CASE_STUDY_CATEGORIES.find((known) => known === params.get('category')) ?? null;
  const { query, idAt, list, more } = usePagedList(
    useListPublishedCaseStudiesInfiniteQuery,
    category,
    CASES_PER_PAGE,
  );
  return (
    <>
      <Seo
        title={category ? `${category} case studies` : 'Case Studies'}
        description={caseStudiesPage.lead}
        path={paths.caseStudies}
      />
      <PageHeader title={caseStudiesPage.title} lead={caseStudiesPage.lead}>
        <FilterBar
          label="Filter case studies by category"
          param="category"
          options={CASE_STUDY_CATEGORIES}
          current={category}
        />
      </PageHeader>
      <Container>
        <QueryBoundary
          query={query}
          loading={<LoadingState text="Loading case studies..." isTall />}
          errorText="Failed to load case studies."
          empty={<EmptyState text={emptyText(category)} />}
        >
          {(studies) => (
            <>
              <Rows rows={studies} {...list}>
                {(study, index) => (
                  <CaseStudyRow
                    key={study.id}
                    id={idAt(index)}
                    study={study}
                    isReversed={index % 2 === 1}
                    isPriority={index === 0}
                  />
                )}
              </Rows>
              <LoadMore {...more} noun="case studies" filter="category" />
            </>
          )}
        </QueryBoundary>
      </Container>
      <ProjectInvitation page="caseStudies" />
    </>
  );
}
