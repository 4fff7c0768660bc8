import type { ReactNode } from 'react';
import { aboutSection } from '@agency/shared/content';
import { EmptyState, QueryBoundary } from '@agency/shared/ui';
import { Skeleton } from '../../components/Skeleton';
import { Section } from '../../components/Section';
import { useGetAboutQuery } from './aboutApi';
import { AboutView } from './AboutView';
import styles from './AboutView.module.css';

interface AboutSectionProps {
  level?: 1 | 2;
  /** What stands between the heading and the words. */
  children?: ReactNode;
}

/** Who the agency is, in its own stored words. */
export function AboutSection({ level = 2, children }: AboutSectionProps) {
  const query = useGetAboutQuery();
  return (
    <Section
      id="about"
      kicker={aboutSection.kicker}
      title={query.data?.title || aboutSection.title}
      lead={query.data?.subtitle}
      level={level}
      tone={level === 2 ? 'tide' : 'paper'}
    >
      {children}
      <QueryBoundary
        query={query}
        loading={<Skeleton text="Loading about content..." height="14rem" className={styles.about} />}
        errorText="Failed to load about content."
        empty={<EmptyState text="About content not available." />}
      >
        {(about) => about && <AboutView about={about} headingLevel={level === 1 ? 2 : 3} />}
      </QueryBoundary>
    </Section>
  );
}
