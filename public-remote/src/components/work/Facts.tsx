import type { ReactNode } from 'react';
import styles from './Facts.module.css';

interface FactsProps {
  /** What the group is called. */
  label: string;
  /** By name; an empty one is left out. */
  facts: Readonly<Record<string, string>>;
  /** What it was made with, beside them. */
  children: ReactNode;
}

/** Facts of a piece of work, in a band across the page. */
export function Facts({ label, facts, children }: FactsProps) {
  const known = Object.entries(facts).filter(([, text]) => text);
  return (
    <section className={styles.band} aria-label={label}>
      {known.length > 0 && (
        <dl className={styles.facts}>
          {known.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}
