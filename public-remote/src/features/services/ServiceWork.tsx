import { serviceWork } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { imageUrl, pictureOf } from '@agency/shared/ui';
import { Link } from 'react-router-dom';
import type { ClientWork } from '../../components/work/clientWorkApi';
import styles from './ServiceWork.module.css';

/** Pixels of a picture. One size for all screens: five of the smallest copies that `Picture` offers would be twice as heavy. */
const THUMB_WIDTH = 208;

/** Whether a smaller copy of it can be made. */
const isFile = (image: string) => !/\.svg($|\?)|^data:/i.test(image);

/**
 * A project that shows a service; all of it is the link.
 * @param project none while it loads: its place is kept
 */
export function ServiceWork({ project }: { project: ClientWork | undefined }) {
  if (!project) return <div className={styles.work} aria-hidden="true" />;
  const { id, title, image } = project;
  return (
    <div className={styles.work} data-card>
      {image && <Thumb {...pictureOf({ ...project, image })} />}
      <p className={styles.text}>
        <span className={styles.hint}>{serviceWork.label}</span>{' '}
        <Link className={styles.link} to={paths.project(id)}>
          {title}
        </Link>
      </p>
    </div>
  );
}

function Thumb({ src, alt, focus }: ReturnType<typeof pictureOf>) {
  return (
    <img
      className={styles.image}
      src={isFile(src) ? imageUrl(src, THUMB_WIDTH) : src}
      alt={alt}
      style={focus && { objectPosition: `${focus[0]}% ${focus[1]}%` }}
      width={THUMB_WIDTH}
      height={THUMB_WIDTH * 0.625}
      loading="lazy"
      decoding="async"
    />
  );
}
