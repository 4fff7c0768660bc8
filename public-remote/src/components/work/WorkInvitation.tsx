import { caseStudiesPage } from '@agency/shared/content';
import { ContactLink } from '../ContactLink';
import { Icon } from '../Icon';
import { Invitation } from '../Invitation';

/** Invites who has read of a piece of work to something like it; its title is taken along. */
export function WorkInvitation({ title }: { title: string }) {
  return (
    <Invitation text={caseStudiesPage.invitation} hasPerson>
      <ContactLink about={{ selectedCaseStudy: title }}>
        Start Your Project
        <Icon name="ArrowRight" />
      </ContactLink>
    </Invitation>
  );
}
