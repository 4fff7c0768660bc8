import { pageInvitations, proofs } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import type { ReactNode } from 'react';
import { ButtonLink } from './Button';
import { Icon } from './Icon';
import { Invitation } from './Invitation';
import { Quote } from './work/Quote';
import styles from './work/Quote.module.css';

/** Lists of work end in what a client says about it. */
const LED_BY_PROOF: readonly (keyof typeof proofs)[] = ['projects', 'caseStudies'];

interface ProjectInvitationProps {
  /** The page it ends. */
  page: keyof typeof proofs;
  /** Further links. */
  children?: ReactNode;
}

/** Invites the reader to start a project, with a client's word for it. */
export function ProjectInvitation({ page, children }: ProjectInvitationProps) {
  const isLed = LED_BY_PROOF.includes(page);
  const proof = <Quote {...proofs[page]} className={isLed ? styles.lead : styles.aside} />;
  return (
    <Invitation text={pageInvitations[page]} hasPerson proof={proof} isLedByProof={isLed}>
      <ButtonLink to={paths.contact}>
        Start Your Project
        <Icon name="ArrowRight" />
      </ButtonLink>
      {children}
    </Invitation>
  );
}
