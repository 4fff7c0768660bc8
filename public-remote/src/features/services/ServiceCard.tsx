import type { ReactNode } from 'react';
import { gradientCss } from '@agency/shared/design';
import { Card, CardText, CardTitle } from '../../components/Card';
import { ContactLink } from '../../components/ContactLink';
import { Icon } from '../../components/Icon';
import type { ServiceCardData } from './servicesApi';
import styles from './ServiceCard.module.css';

interface ServiceCardProps {
  service: ServiceCardData;
  headingLevel: 2 | 3;
  /** What shows the service. */
  work?: ReactNode;
}

/** One service; Learn More takes its title along to the contact form. */
export function ServiceCard({ service, headingLevel, work }: ServiceCardProps) {
  return (
    <Card className={styles.card}>
      <span className={styles.rule} style={{ backgroundImage: gradientCss(service.gradient) }} />
      <Icon name={service.icon} fallback="Code" className={styles.icon} />
      <CardTitle level={headingLevel}>{service.title}</CardTitle>
      <CardText>{service.description}</CardText>
      {service.features.length > 0 && (
        <ul className={styles.features}>
          {service.features.map((feature) => (
            <li key={feature}>
              <Icon name="Check" />
              {feature}
            </li>
          ))}
        </ul>
      )}
      {work && <div className={styles.work}>{work}</div>}
      <ContactLink className={styles.more} variant="quiet" about={{ selectedService: service.title }}>
        Learn More<span className="visually-hidden"> about {service.title}</span>
        <Icon name="ArrowRight" />
      </ContactLink>
    </Card>
  );
}
