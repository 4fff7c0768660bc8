import type { Post } from '@agency/shared/contracts';
import { formatPostDate } from './postText';
import styles from './PostMeta.module.css';

/** Author, date and reading time of an article, as far as they are there. */
export function PostMeta({ post }: { post: Pick<Post, 'author' | 'date' | 'read_time'> }) {
  return (
    <p className={styles.meta}>
      {post.author && <span>{post.author}</span>}
      <time dateTime={post.date}>{formatPostDate(post.date)}</time>
      {post.read_time && <span>{post.read_time}</span>}
    </p>
  );
}
