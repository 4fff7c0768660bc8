import styles from './Technologies.module.css';

/** What a project was built with. */
export function Technologies({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Technologies">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
