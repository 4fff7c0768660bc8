import { memberAnchor } from '@agency/shared/contracts';
import { Picture, pictureOf } from '@agency/shared/ui';
import { Icon } from '../../components/Icon';
import { safeHref } from '../../components/safeHref';
import { Tags } from '../../components/Tags';
import type { MemberCardData } from './teamApi';
import styles from './MemberCard.module.css';

const LINKS = [
  ['linkedin', 'LinkedIn'],
  ['twitter', 'Twitter'],
  ['github', 'GitHub'],
] as const;

interface MemberCardProps {
  member: MemberCardData;
  /** Whether the portrait is what the visitor sees first. */
  isPriority: boolean;
}

/** A person: portrait, what they do, how to reach them. On a phone all but face, name and role folds out. */
export function MemberCard({ member, isPriority }: MemberCardProps) {
  const facts = [
    member.location,
    member.experience_years === null ? null : experience(member.experience_years),
  ];
  return (
    <article id={memberAnchor(member.id)} className={styles.card}>
      <div className={styles.frame}>
        {member.image ? (
          <Picture
            className={styles.portrait}
            {...pictureOf({ ...member, image: member.image })}
            alt={`Portrait of ${member.name}`}
            isPriority={isPriority}
            width={640}
            height={800}
            sizes="(min-width: 64rem) 18rem, 45vw"
          />
        ) : (
          <span className={styles.placeholder} aria-hidden="true">
            <Icon name={member.icon} />
          </span>
        )}
      </div>
      <h3 className={styles.name}>{member.name}</h3>
      <p className={styles.role}>{member.role}</p>
      <details className={styles.about}>
        <summary className={styles.fold}>
          More<span className="visually-hidden"> about {member.name}</span>
        </summary>
        <div className={styles.rest}>
          <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
          <p className={styles.description}>{member.description}</p>
          <Tags label={`Skills of ${member.name}`} names={member.skills} />
          <MemberLinks member={member} />
        </div>
      </details>
    </article>
  );
}

function MemberLinks({ member }: { member: MemberCardData }) {
  const links: { href: string; label: string }[] = LINKS.flatMap(([field, label]) => {
    const href = safeHref(member[field]);
    return href ? [{ href, label }] : [];
  });
  if (member.email) links.push({ href: `mailto:${member.email}`, label: 'Email' });
  if (links.length === 0) return null;
  return (
    <ul className={styles.links}>
      {links.map(({ href, label }) => (
        <li key={label}>
          <a href={href} rel="noopener noreferrer" target={href.startsWith('mailto:') ? undefined : '_blank'}>
            {label}
            <span className="visually-hidden"> of {member.name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function experience(years: number): string {
  return years === 1 ? '1 year of experience' : `${years} years of experience`;
}
