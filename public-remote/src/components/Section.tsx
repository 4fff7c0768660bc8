import type { ReactNode } from 'react';
import { TideLine } from './TideLine';
import styles from './Section.module.css';
import shore from './Shore.module.css';

interface SectionProps {
  /** Anchor of the section, e.g. `services` for `/#services`. */
  id: string;
  /** One word or two above the title. */
  kicker?: string;
  title: string;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** 1 where the section is the whole page. */
  level?: 1 | 2;
  /** What stands beside the title on wide screens, e.g. a link to all of it. */
  aside?: ReactNode;
  /** The ground the section stands on. */
  tone?: 'paper' | 'sunk' | 'tide';
  children?: ReactNode;
}

/** A section of a page with its heading; can be scrolled to, and takes the focus when it was. */
export function Section(props: SectionProps) {
  const { id, kicker, title, lead, level = 2, aside, tone = 'paper', children } = props;
  const Heading = `h${level}` as const;
  return (
    <section
      id={id}
      className={tone === 'tide' ? `${styles.section} ${shore.shore}` : styles.section}
      data-tone={tone}
      data-level={level}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      <div className={styles.inner}>
        <header className={styles.header}>
          {kicker && (
            <p className={styles.kicker}>
              <TideLine />
              {kicker}
            </p>
          )}
          <Heading id={`${id}-title`} className={styles.title}>
            {title}
          </Heading>
          {lead && <p className={styles.lead}>{lead}</p>}
          {aside && <div className={styles.aside}>{aside}</div>}
        </header>
        {children}
      </div>
    </section>
  );
}
