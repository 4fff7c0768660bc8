import type { AppError } from '@agency/shared/contracts';
import { LoadingState, QueryBoundary } from '@agency/shared/ui';
import type { ReactNode } from 'react';
import { useOutletContext, useParams } from 'react-router-dom';
import { Container } from '../../components/Container';
import { PageUnavailable } from '../../components/PageUnavailable';
import { ArticleView } from './ArticleView';
import { useGetPostBySlugQuery } from './blogApi';
import { MovedOrMissing } from './MovedOrMissing';

const ERROR_TEXT = 'Failed to load blog posts.';

/** `/blog/{slug}`: one published article; a slug that has changed leads to where it is now. The route around it says what stands below. */
export function PostPage() {
  const end = useOutletContext<ReactNode>();
  const { slug = '' } = useParams();
  const query = useGetPostBySlugQuery(slug);
  const renderError = (error: AppError) => {
    if (error.kind === 'not-found') return <MovedOrMissing slug={slug} />;
    return query.currentData ? undefined : <PageUnavailable text={ERROR_TEXT} query={query} />;
  };
  return (
    <>
      <Container>
        <QueryBoundary
          // An article read before must not stand there while another one loads.
          query={{ ...query, data: query.currentData }}
          loading={<LoadingState text="Loading article..." isTall />}
          errorText={ERROR_TEXT}
          renderError={renderError}
        >
          {(post) => <ArticleView post={post} />}
        </QueryBoundary>
      </Container>
      {query.currentData && end}
    </>
  );
}
