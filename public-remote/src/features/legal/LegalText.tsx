import type { LegalPage } from '@agency/shared/content';
import { PageHeader } from '../../components/PageHeader';
import { Prose } from '../../components/Prose';
import { Seo } from '../../components/Seo';
import styles from './LegalText.module.css';

interface LegalTextProps {
  page: LegalPage;
  path: string;
}

/** A page of small print, with its contents beside it on wide screens. */
export function LegalText({ page, path }: LegalTextProps) {
  return (
    <>
      <Seo title={page.title} description={page.intro} path={path} />
      <PageHeader title={page.title} lead={page.intro} note={page.lastUpdated} />
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label="On this page">
          <ol>
            {page.sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          <Prose>
            {page.sections.map(({ id, heading, paragraphs, list }) => (
              <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
                <h2 id={`${id}-heading`}>{heading}</h2>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {list && (
                  <ul>
                    {list.map((entry) => (
                      <li key={entry}>{entry}</li>
                    ))}
                  </ul>
                )}
              </section>
            ))}
          </Prose>
        </div>
      </div>
    </>
  );
}
