import { pageInvitation } from '@agency/shared/content';
import type { ReactNode } from 'react';
import { paths } from '@agency/shared/contracts';
import { ButtonLink } from './Button';
import { Icon } from './Icon';
import { Seo } from './Seo';
import { TideLine } from './TideLine';
import styles from './SectionPage.module.css';

interface SectionPageProps {
  title: string;
  description: string;
  /** Canonical path: the page itself, or the one that shows the same. */
  path: string;
  jsonLd?: readonly object[];
  /** Ends with an invitation to write to the agency. */
  hasInvitation?: boolean;
  children: ReactNode;
}

/** A page that is one section of the home page, and the way back to it. */
export function SectionPage({ title, description, path, jsonLd, hasInvitation, children }: SectionPageProps) {
  return (
    <>
      <Seo title={title} description={description} path={path} jsonLd={jsonLd} />
      {children}
      <div className={styles.end}>
        {hasInvitation && (
          <div className={styles.invitation}>
            <TideLine />
            <p className={styles.words}>{pageInvitation.text}</p>
          </div>
        )}
        <div className={styles.actions}>
          {hasInvitation && (
            <ButtonLink to={paths.contact}>
              Start Your Project
              <Icon name="ArrowRight" />
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" to={paths.home}>
            Back to Home
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
