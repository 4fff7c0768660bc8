import type { ReactNode } from 'react';
import { servicesSection } from '@agency/shared/content';
import { EmptyState, QueryBoundary } from '@agency/shared/ui';
import { Reveal } from '../../components/Reveal';
import { Skeleton } from '../../components/Skeleton';
import { Section } from '../../components/Section';
import { ServiceCard } from './ServiceCard';
import { useListPublishedServicesQuery } from './servicesApi';
import styles from './ServicesSection.module.css';

/** Milliseconds between one card and the next. */
const STAGGER = 50;

interface ServicesSectionProps {
  level?: 1 | 2;
  /** What shows a service, by its title. */
  workOf?: (service: string) => ReactNode;
}

/** What the agency offers. */
export function ServicesSection({ level = 2, workOf }: ServicesSectionProps) {
  const query = useListPublishedServicesQuery();
  return (
    <Section
      id="services"
      kicker={servicesSection.kicker}
      title={servicesSection.title}
      lead={servicesSection.lead}
      level={level}
    >
      <QueryBoundary
        query={query}
        loading={<Skeleton text="Loading services..." height="20rem" className={styles.grid} />}
        errorText="Failed to load services."
        empty={<EmptyState text="No services available at the moment" />}
      >
        {(services) => (
          <ul className={styles.grid}>
            {services.map((service, index) => (
              <Reveal as="li" key={service.id} delay={index * STAGGER} className={styles.cell}>
                <ServiceCard
                  service={service}
                  headingLevel={level === 1 ? 2 : 3}
                  work={workOf?.(service.title)}
                />
              </Reveal>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Section>
  );
}
