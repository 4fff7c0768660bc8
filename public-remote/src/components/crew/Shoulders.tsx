import { memberPath } from '@agency/shared/contracts';
import { Picture, pictureOf } from '@agency/shared/ui';
import { Link } from 'react-router-dom';
import type { CrewMember } from './crewApi';
import styles from './Shoulders.module.css';

interface ShouldersProps {
  label: string;
  /** None while they load: their places are kept. */
  members: readonly CrewMember[] | undefined;
  places: number;
  /** How wide a portrait is shown, as `sizes` of an image. */
  sizes: string;
}

/** People shoulder to shoulder, each the way to who they are. */
export function Shoulders({ label, members, places, sizes }: ShouldersProps) {
  return (
    <ul className={styles.people} aria-label={label}>
      {members?.map((member) => (
        <li key={member.id} className={styles.person}>
          <div className={styles.portrait}>
            {member.image && (
              <Picture
                {...pictureOf({ ...member, image: member.image })}
                alt=""
                width={640}
                height={800}
                sizes={sizes}
              />
            )}
          </div>
          <Link className={styles.name} to={memberPath(member)}>
            {member.name}
          </Link>
        </li>
      )) ??
        Array.from({ length: places }, (_, place) => (
          <li key={place} className={styles.person} aria-hidden="true">
            <div className={styles.portrait} />
          </li>
        ))}
    </ul>
  );
}
