import { Link } from 'react-router-dom';
import styles from './Tags.module.css';

interface TagsProps {
  names: readonly string[];
  /** What they are, for those who hear them. */
  label?: string;
  /** Path of a list: each tag leads to its rows that carry it too. */
  list?: string;
}

/** Tags of a row, or what it was built with. */
export function Tags({ names, label = 'Tags', list }: TagsProps) {
  if (names.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={label}>
      {names.map((name) => (
        <li key={name}>{list ? <Link to={`${list}?tag=${encodeURIComponent(name)}`}>{name}</Link> : name}</li>
      ))}
    </ul>
  );
}
