import { memberPath } from '@agency/shared/contracts';
import { Picture, pictureOf } from '@agency/shared/ui';
import { Link } from 'react-router-dom';
import styles from './People.module.css';
import { useListPeopleQuery, type Person } from './peopleApi';

interface PeopleProps {
  heading: string;
  names: readonly string[];
}

/**
 * People by name, in the order given; those on the team have their portrait and lead to it. Someone who has left, or a
 * portrait that cannot be loaded, leaves the name.
 */
export function People({ heading, names }: PeopleProps) {
  const { currentData: members = [] } = useListPeopleQuery(names, { skip: names.length === 0 });
  if (names.length === 0) return null;
  return (
    <section className={styles.people} aria-labelledby="people-title">
      <h2 id="people-title" className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.list}>
        {names.map((name) => (
          <li key={name}>
            <PersonCard name={name} member={members.find((each) => each.name === name)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The portrait of somebody on the team, small, for beside what says their name. */
export function Face({ name }: { name: string }) {
  const { currentData: [member] = [] } = useListPeopleQuery([name], { skip: !name });
  if (!member?.image) return null;
  return <Portrait of={{ ...member, image: member.image }} className={styles.face} sizes="2.75rem" />;
}

interface PortraitProps {
  of: Parameters<typeof pictureOf>[0];
  className: string | undefined;
  sizes: string;
}

const Portrait = ({ of, className = '', sizes }: PortraitProps) => (
  <Picture
    className={`${styles.portrait} ${className}`}
    {...pictureOf(of)}
    alt=""
    width={160}
    height={200}
    sizes={sizes}
  />
);

function PersonCard({ name, member }: { name: string; member: Person | undefined }) {
  if (!member)
    return (
      <span className={styles.person}>
        <span className={styles.name}>{name}</span>
      </span>
    );
  return (
    <figure className={styles.person}>
      {member.image && (
        <Portrait of={{ ...member, image: member.image }} className={undefined} sizes="4rem" />
      )}
      <figcaption className={styles.text}>
        <Link className={styles.name} to={memberPath(member)}>
          {name}
        </Link>
        <span className={styles.role}>{member.role}</span>
      </figcaption>
    </figure>
  );
}
