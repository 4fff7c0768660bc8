import { paths } from '@agency/shared/contracts';
import { Picture, pictureOf, textFromHtml } from '@agency/shared/ui';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import type { HomeTeamMember } from './homeTeamApi';
import styles from './TeamCard.module.css';

/** Characters of the description a card shows. */
const TEXT_CHARACTERS = 140;

interface TeamCardProps {
  member: HomeTeamMember;
  headingLevel: 2 | 3;
}

/** One person: portrait, name, role, a line about them; leads to the page of the team. */
export function TeamCard({ member, headingLevel }: TeamCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card}>
      <div className={styles.portrait}>
        {member.image ? (
          <Picture
            {...pictureOf({ ...member, image: member.image })}
            alt={`Portrait of ${member.name}`}
            width={640}
            height={800}
            sizes="(min-width: 60rem) 20rem, 45vw"
          />
        ) : (
          <Icon name={member.icon} fallback="Users" />
        )}
      </div>
      <Heading className={styles.name}>
        <Link to={paths.team}>{member.name}</Link>
      </Heading>
      <p className={styles.role}>{member.role}</p>
      <p className={styles.text}>{textFromHtml(member.description, TEXT_CHARACTERS)}</p>
    </article>
  );
}
