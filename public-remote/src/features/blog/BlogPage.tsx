import { blogPage } from '@agency/shared/content';
import { paths, POST_CATEGORIES } from '@agency/shared/contracts';
import { EmptyState, LoadingState, QueryBoundary } from '@agency/shared/ui';
import type { ReactNode } from 'react';
import { useOutletContext, useSearchParams } from 'react-router-dom';
import { FilterBar } from '../../components/FilterBar';
import { LoadMore } from '../../components/list/LoadMore';
import { Rows } from '../../components/list/Rows';
import { Container } from '../../components/Container';
import { tagIn } from '../../components/list/tag';
import { usePagedList } from '../../components/list/usePagedList';
import { PageHeader } from '../../components/PageHeader';
import { Seo } from '../../components/Seo';
import { POSTS_PER_PAGE, useListPublishedPostsInfiniteQuery, type PostFilter } from './blogApi';
import { PostCard } from './PostCard';

function emptyText({ category, tag }: PostFilter): string {
  if (tag && !category) return `No articles found with the tag "${tag}".`;
  const tagged = tag ? ` with the tag "${tag}"` : '';
  return `No articles${tagged} found in the "${category ?? 'All'}" category. Try selecting a different category.`;
}

function titleOf({ category, tag }: PostFilter): string {
  if (!category && !tag) return blogPage.title;
  return `${category ? `${category} articles` : 'Articles'}${tag ? ` tagged ${tag}` : ''}`;
}

/** `/blog`: every published article, newest first; `?category=` and `?tag=` narrow, `?page=` shows more. The route around it says what stands below. */
export function BlogPage() {
  const end = useOutletContext<ReactNode>();
  const [params] = useSearchParams();
  const category = POST_CATEGORIES.find((known) => known === params.get('category'));
  const tag = tagIn(params);
  const filter: PostFilter = { ...(category && { category }), ...(tag && { tag }) };
  const asked = category || tag ? filter : null;
  const { query, idAt, list, more } = usePagedList(useListPublishedPostsInfiniteQuery, asked, POSTS_PER_PAGE);
  return (
    <>
      <Seo title={titleOf(filter)} description={blogPage.lead} path={paths.blog} />
      <PageHeader title={blogPage.title} lead={blogPage.lead}>
        <FilterBar
          label="Filter articles by category"
          param="category"
          options={POST_CATEGORIES}
          current={category ?? null}
        />
        {tag && (
          <FilterBar
            label="Filter articles by tag"
            param="tag"
            options={[tag]}
            current={tag}
            allLabel="Any tag"
          />
        )}
      </PageHeader>
      <Container>
        <QueryBoundary
          query={query}
          loading={<LoadingState text="Loading articles..." isTall />}
          errorText="Failed to load blog posts."
          empty={<EmptyState text={emptyText(filter)} />}
        >
          {(posts) => (
            <>
              <Rows rows={posts} {...list}>
                {(post, index) => (
                  <PostCard key={post.id} id={idAt(index)} post={post} isLead={index === 0} />
                )}
              </Rows>
              <LoadMore {...more} noun="articles" filter="category" />
            </>
          )}
        </QueryBoundary>
      </Container>
      {end}
    </>
  );
}
