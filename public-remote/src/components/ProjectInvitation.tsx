import { pageInvitations, proofs } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import type { ReactNode } from 'react';
import { ButtonLink } from './Button';
import { Icon } from './Icon';
import { Invitation } from './Invitation';
import { Quote } from './work/Quote';
import styles from './work/Quote.module.css';

interface ProjectInvitationProps {
  /** The page it ends. */
  page: keyof typeof proofs;
  /** Further links. */
  children?: ReactNode;
}

/** Invites the reader to start a project, with a client's word for it. */
export function ProjectInvitation({ page, children }: ProjectInvitationProps) {
  const proof = <Quote {...proofs[page]} className={styles.aside} />;
  return (
    <Invitation text={pageInvitations[page]} hasPerson proof={proof}>
      <ButtonLink to={paths.contact}>
        Start Your Project
        <Icon name="ArrowRight" />
      </ButtonLink>
      {children}
    </Invitation>
  );
}
