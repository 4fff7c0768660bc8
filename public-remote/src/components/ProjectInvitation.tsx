import { pageInvitation, proof } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import type { ReactNode } from 'react';
import { ButtonLink } from './Button';
import { Icon } from './Icon';
import { Invitation } from './Invitation';
import { Quote } from './work/Quote';
import styles from './work/Quote.module.css';

/** Invites the reader to start a project, with a client's word for it. `children` are further links. */
export function ProjectInvitation({ children }: { children?: ReactNode }) {
  return (
    <Invitation text={pageInvitation.text} hasPerson proof={<Quote {...proof} className={styles.aside} />}>
      <ButtonLink to={paths.contact}>
        Start Your Project
        <Icon name="ArrowRight" />
      </ButtonLink>
      {children}
    </Invitation>
  );
}
