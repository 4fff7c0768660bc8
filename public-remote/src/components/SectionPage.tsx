import type { ReactNode } from 'react';
import { paths } from '@agency/shared/contracts';
import { ButtonLink } from './Button';
import { Seo } from './Seo';
import styles from './SectionPage.module.css';
import shore from './Shore.module.css';

interface SectionPageProps {
  title: string;
  description: string;
  /** Canonical path: the page itself, or the one that shows the same. */
  path: string;
  jsonLd?: readonly object[];
  /** What the page ends with, instead of two ways on. */
  end?: ReactNode;
  children: ReactNode;
}

/** A page that is one section of the home page, and the way back to it. */
export function SectionPage({ title, description, path, jsonLd, end, children }: SectionPageProps) {
  return (
    <>
      <Seo title={title} description={description} path={path} jsonLd={jsonLd} />
      {children}
      {end ?? (
        <div className={`${styles.end} ${shore.shore}`} data-tone="tide">
          <div className={styles.next}>
            <ButtonLink variant="secondary" to={paths.projects}>
              View Our Work
            </ButtonLink>
            <ButtonLink variant="quiet" to={paths.home}>
              Back to Home
            </ButtonLink>
          </div>
        </div>
      )}
    </>
  );
}
