import { aboutSection } from '@agency/shared/content';
import { Icon } from '../../components/Icon';
import { Reveal } from '../../components/Reveal';
import { StatList } from '../../components/StatList';
import type { AboutData } from './aboutApi';
import styles from './AboutView.module.css';

interface AboutViewProps {
  about: AboutData;
  headingLevel: 2 | 3;
}

/** Description, figures, and what sets the agency apart. */
export function AboutView({ about, headingLevel }: AboutViewProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.about}>
      <p className={styles.description}>{about.description}</p>
      {about.stats.length > 0 && <StatList stats={about.stats} layout="column" />}
      {about.features.length > 0 && (
        // Swiped on a phone, and by the arrow keys too: nothing in it takes the focus.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={styles.features} tabIndex={0} aria-label={aboutSection.featuresLabel}>
          {about.features.map((feature) => (
            <Reveal as="li" key={feature.title} className={styles.feature}>
              <Icon name={feature.icon} fallback="Zap" className={styles.icon} />
              <Heading className={styles.title}>{feature.title}</Heading>
              <p className={styles.text}>{feature.description}</p>
            </Reveal>
          ))}
        </ul>
      )}
    </div>
  );
}
