import { Link } from 'react-router-dom';
import styles from './TagLinks.module.css';

/** Tags of a row; each leads to the rows of a list that carry it too. @param list path of the list */
export function TagLinks({ tags, list }: { tags: readonly string[]; list: string }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`${list}?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
        </li>
      ))}
    </ul>
  );
}
