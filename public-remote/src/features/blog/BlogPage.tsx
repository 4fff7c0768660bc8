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

const LEAD = 'What we learn while designing, building and running products for our clients.';

/** Source: specification §2. */
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
      <Seo title={category ? `${category} articles` : 'Blog'} description={LEAD} path={paths.blog} />
      <PageHeader title="Blog" lead={LEAD}>
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
