import { blogPage } from '@agency/shared/content';
import { paths, POST_CATEGORIES, type PostCategory } from '@agency/shared/contracts';
import { EmptyState, LoadingState, QueryBoundary } from '@agency/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { FilterBar } from '../../components/FilterBar';
import { LoadMore } from '../../components/list/LoadMore';
import { Container } from '../../components/Container';
import { usePagedList } from '../../components/list/usePagedList';
import { PageHeader } from '../../components/PageHeader';
import { Seo } from '../../components/Seo';
import { useListPublishedPostsInfiniteQuery } from './blogApi';
import { PostCard } from './PostCard';

function emptyText(category: PostCategory | null): string {
  return `No articles found in the "${category ?? 'All'}" category. Try selecting a different category.`;
}

/** `/blog`: every published article, newest first; `?category=` narrows, `?page=` shows more. */
export function BlogPage() {
  const [params] = useSearchParams();
  const category = POST_CATEGORIES.find((known) => known === params.get('category')) ?? null;
  const { query, idAt, more } = usePagedList(useListPublishedPostsInfiniteQuery(category));
  return (
    <>
      <Seo
        title={category ? `${category} articles` : blogPage.title}
        description={blogPage.lead}
        path={paths.blog}
      />
      <PageHeader title={blogPage.title} lead={blogPage.lead}>
        <FilterBar
          label="Filter articles by category"
          param="category"
          options={POST_CATEGORIES}
          current={category}
        />
      </PageHeader>
      <Container>
        <QueryBoundary
          query={query}
          loading={<LoadingState text="Loading articles..." />}
          errorText="Failed to load blog posts."
          empty={<EmptyState text={emptyText(category)} />}
        >
          {(posts) => (
            <>
              {posts.map((post, index) => (
                <PostCard key={post.id} id={idAt(index)} post={post} isLead={index === 0} />
              ))}
              <LoadMore {...more} noun="articles" />
            </>
          )}
        </QueryBoundary>
      </Container>
    </>
  );
}
