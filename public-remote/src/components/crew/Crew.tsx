import { teamSection } from '@agency/shared/content';
import { memberAnchor, paths } from '@agency/shared/contracts';
import { Picture, pictureOf } from '@agency/shared/ui';
import { Link } from 'react-router-dom';
import { CREW_LIMIT, useListCrewQuery } from './crewApi';
import styles from './Crew.module.css';

/**
 * The agency shoulder to shoulder: its first people, each the way to who they are. Where there are none, or they fail to load,
 * the page goes on without them.
 */
export function Crew() {
  const { data: members, isError } = useListCrewQuery();
  if (isError || members?.length === 0) return null;
  return (
    <ul className={styles.crew} aria-label={teamSection.title}>
      {members?.map(({ id, name, image, picture_details }) => (
        <li key={id} className={styles.person}>
          <div className={styles.portrait}>
            {image && (
              <Picture
                {...pictureOf({ image, picture_details })}
                alt=""
                width={640}
                height={800}
                sizes="(min-width: 85rem) 10rem, (min-width: 40rem) 12vw, 24vw"
              />
            )}
          </div>
          <Link className={styles.name} to={`${paths.team}#${memberAnchor(id)}`}>
            {name}
          </Link>
        </li>
      )) ??
        Array.from({ length: CREW_LIMIT }, (_, place) => (
          <li key={place} className={styles.person} aria-hidden="true">
            <div className={styles.portrait} />
          </li>
        ))}
    </ul>
  );
}
