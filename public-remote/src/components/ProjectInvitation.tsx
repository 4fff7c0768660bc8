import { pageInvitation } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import type { ReactNode } from 'react';
import { ButtonLink } from './Button';
import { Icon } from './Icon';
import { Invitation } from './Invitation';

/** Invites the reader to start a project. `children` are further links. */
export function ProjectInvitation({ children }: { children?: ReactNode }) {
  return (
    <Invitation text={pageInvitation.text} hasPerson>
      <ButtonLink to={paths.contact}>
        Start Your Project
        <Icon name="ArrowRight" />
      </ButtonLink>
      {children}
    </Invitation>
  );
}
