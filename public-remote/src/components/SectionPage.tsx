import type { ContentImage } from '@agency/shared/content';
import type { ReactNode } from 'react';
import { paths } from '@agency/shared/contracts';
import { Picture } from '@agency/shared/ui';
import { ButtonLink } from './Button';
import { ProjectInvitation } from './ProjectInvitation';
import { Seo } from './Seo';
import styles from './SectionPage.module.css';
import shore from './Shore.module.css';

interface SectionPageProps {
  title: string;
  description: string;
  /** Canonical path: the page itself, or the one that shows the same. */
  path: string;
  jsonLd?: readonly object[];
  /** What stands below the section. */
  picture?: ContentImage & { caption: string };
  /** What stands below the picture. */
  below?: ReactNode;
  /** Ends with an invitation to write to the agency. */
  hasInvitation?: boolean;
  children: ReactNode;
}

/** A page that is one section of the home page, and the way back to it. */
export function SectionPage(props: SectionPageProps) {
  const { title, description, path, jsonLd, picture, below, hasInvitation, children } = props;
  const back = (
    <ButtonLink variant="secondary" to={paths.home}>
      Back to Home
    </ButtonLink>
  );
  return (
    <>
      <Seo title={title} description={description} path={path} jsonLd={jsonLd} />
      {children}
      {picture && (
        <figure className={styles.figure}>
          <Picture
            className={styles.picture}
            src={picture.src}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            sizes="(min-width: 85rem) 80rem, 94vw"
          />
          <figcaption className={styles.caption}>{picture.caption}</figcaption>
        </figure>
      )}
      {below}
      {hasInvitation ? (
        <ProjectInvitation>{back}</ProjectInvitation>
      ) : (
        <div className={`${styles.end} ${shore.shore}`} data-tone="tide">
          <div className={styles.next}>
            <ButtonLink variant="secondary" to={paths.projects}>
              View Our Work
            </ButtonLink>
            {back}
          </div>
        </div>
      )}
    </>
  );
}
