import { caseStudiesPage } from '@agency/shared/content';
import { ContactLink } from '../ContactLink';
import { Icon } from '../Icon';
import { Invitation } from '../Invitation';

/** Invites the reader of a project or case study to start one like it. The message then names it. */
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
