import { careersPage, type Position } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { Picture, pictureOf } from '@agency/shared/ui';
import { Link } from 'react-router-dom';
import { useListClientWorkQuery } from '../../components/work/clientWorkApi';
import styles from './PositionWork.module.css';

/** A project with work like that of a position; all of it is the link. Without a published project there is nothing to show. */
export function PositionWork({ client, text }: Position['work']) {
  const { data: [project] = [] } = useListClientWorkQuery([client]);
  if (!project) return null;
  const { id, title, image } = project;
  return (
    <section className={styles.work} data-tone="tide" data-card aria-labelledby="position-work">
      <div className={styles.text}>
        <h2 id="position-work" className={styles.hint}>
          {careersPage.workHeading}
        </h2>
        <p className={styles.said}>{text}</p>
        <Link className={styles.link} to={paths.project(id)}>
          {title}
        </Link>
      </div>
      {image && (
        <Picture
          className={styles.image}
          {...pictureOf({ ...project, image })}
          width={1600}
          height={1000}
          sizes="(min-width: 80rem) 44rem, (min-width: 40rem) 55vw, 94vw"
        />
      )}
    </section>
  );
}
