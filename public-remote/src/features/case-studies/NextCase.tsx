import { paths } from '@agency/shared/contracts';
import { LoadingState, Picture, QueryBoundary } from '@agency/shared/ui';
import { Link } from 'react-router-dom';
import { useGetNextCaseQuery, type CaseStudyDetail } from './caseStudiesApi';
import styles from './NextCase.module.css';

/** The case study to read next; nothing where there is no other. */
export function NextCase({ after }: { after: Pick<CaseStudyDetail, 'id' | 'created_at'> }) {
  const query = useGetNextCaseQuery(after);
  return (
    <QueryBoundary
      query={query}
      loading={<LoadingState text="Loading the next case..." />}
      errorText="The next case study could not be loaded."
      empty={<></>}
    >
      {(next) =>
        next && (
          <nav className={styles.next} aria-label="Next case study">
            <div className={styles.text}>
              <p className={styles.hint}>Next case · {next.category}</p>
              <Link className={styles.link} to={paths.caseStudy(next.id)}>
                {next.title}
              </Link>
            </div>
            <Picture
              className={styles.image}
              src={next.image}
              alt={next.image_alt ?? ''}
              width={640}
              height={400}
              sizes="(min-width: 40rem) 18rem, 100vw"
            />
          </nav>
        )
      }
    </QueryBoundary>
  );
}
