import { paths } from '@agency/shared/contracts';
import { LoadingState, Picture, pictureOf, QueryBoundary } from '@agency/shared/ui';
import { Link } from 'react-router-dom';
import { useListRelatedPostsQuery, type Article } from './blogApi';
import { formatPostDate, relatedExcerpt } from './postText';
import styles from './RelatedPosts.module.css';

interface FurtherPostsProps {
  /** Of its heading. */
  id: string;
  title: string;
  /** The article they follow, and their category; without one they are of any. */
  of: Parameters<typeof useListRelatedPostsQuery>[0];
  /** Excerpts end after 100 characters, by the contract. */
  isCut?: boolean;
  /** What is said where there are none; without it the section is left out. */
  emptyText?: string;
}

function FurtherPosts({ id, title, of, isCut = false, emptyText }: FurtherPostsProps) {
  const query = useListRelatedPostsQuery(of);
  // An empty section would be a heading above nothing.
  if (query.currentData?.length === 0 && !emptyText) return null;
  return (
    <section className={styles.related} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <QueryBoundary
        query={query}
        loading={<LoadingState text="Loading articles..." />}
        errorText="Failed to load blog posts."
        empty={<p className={styles.note}>{emptyText}</p>}
      >
        {(posts) => (
          <ul className={styles.list}>
            {posts.map((related) => (
              <li key={related.id} className={styles.item} data-card>
                <Picture
                  className={styles.image}
                  {...pictureOf(related)}
                  width={960}
                  height={600}
                  sizes="(min-width: 48rem) 24rem, 100vw"
                />
                <p className={styles.meta}>
                  {[formatPostDate(related.date), related.read_time].filter(Boolean).join(' · ')}
                </p>
                <h3 className={styles.title}>
                  <Link className={styles.link} to={paths.post(related.slug)}>
                    {related.title}
                  </Link>
                </h3>
                <p className={styles.excerpt}>{isCut ? relatedExcerpt(related.excerpt) : related.excerpt}</p>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  );
}

/** Up to two further articles of the same category; where there are none, the newest of any below that. */
export function RelatedPosts({ post: { id, category } }: { post: Article }) {
  const related = { id, category };
  const { currentData } = useListRelatedPostsQuery(related);
  return (
    <>
      <FurtherPosts
        id="related-title"
        title="Related articles"
        of={related}
        isCut
        emptyText="No related articles found."
      />
      {currentData?.length === 0 && <FurtherPosts id="latest-title" title="Latest articles" of={{ id }} />}
    </>
  );
}
