import styles from './Facts.module.css';

/** Facts of a piece of work by name; an empty one is left out. */
export function Facts({ facts }: { facts: Readonly<Record<string, string>> }) {
  const known = Object.entries(facts).filter(([, text]) => text);
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
