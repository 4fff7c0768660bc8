import { memo } from 'react';
import { paths } from '@agency/shared/contracts';
import { Picture, pictureOf } from '@agency/shared/ui';
import { Link } from 'react-router-dom';
import type { PostCardData } from './blogApi';
import { PostMeta } from './PostMeta';
import styles from './PostCard.module.css';

interface PostCardProps {
  /** Set on the first row of each page. */
  id?: string | undefined;
  post: PostCardData;
  /** The first article of the list stands large, image first. */
  isLead?: boolean;
}

/** One article in the index; the whole card links to it. Memoised, because its list grows. */
export const PostCard = memo(function PostCard({ id, post, isLead = false }: PostCardProps) {
  return (
    <article id={id} className={isLead ? styles.lead : styles.row} data-card>
      <Picture
        className={styles.image}
        {...pictureOf(post)}
        width={1280}
        height={800}
        sizes={
          isLead
            ? '(min-width: 60rem) 46rem, 100vw'
            : '(min-width: 85rem) 27rem, (min-width: 40rem) 34vw, 100vw'
        }
        isPriority={isLead}
      />
      <div className={styles.text}>
        <p className={styles.category}>{post.category}</p>
        <h2 className={styles.title}>{post.title}</h2>
        <p className={styles.excerpt}>{post.excerpt}</p>
        <PostMeta post={post} />
        <Link className={styles.more} to={paths.post(post.slug)}>
          Read More<span className="visually-hidden">: {post.title}</span>
        </Link>
      </div>
    </article>
  );
});
