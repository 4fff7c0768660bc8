import { missingArticle } from '@agency/shared/content';
import { paths, type AppError } from '@agency/shared/contracts';
import { LoadingState, QueryBoundary } from '@agency/shared/ui';
import { MissingPage } from '../../components/MissingPage';
import { MovedTo } from '../../components/MovedTo';
import { PageUnavailable } from '../../components/PageUnavailable';
import { useGetMovedSlugQuery } from './blogApi';

const ERROR_TEXT = 'Failed to load blog posts.';

/** A slug without an article: followed to its new place, or said to be nowhere. */
export function MovedOrMissing({ slug }: { slug: string }) {
  const query = useGetMovedSlugQuery(slug);
  const renderError = (error: AppError) =>
    error.kind === 'not-found' ? (
      <MissingPage
        {...missingArticle}
        title="Article Not Found"
        list={{ path: paths.blog, label: 'Back to Blog' }}
      />
    ) : (
      <PageUnavailable text={ERROR_TEXT} query={query} />
    );
  return (
    <QueryBoundary
      query={query}
      loading={<LoadingState text="Loading article..." isTall />}
      errorText={ERROR_TEXT}
      renderError={renderError}
    >
      {(newSlug) => <MovedTo path={paths.post(newSlug)} />}
    </QueryBoundary>
  );
}
