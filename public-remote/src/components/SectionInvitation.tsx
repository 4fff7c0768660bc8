import { paths } from '@agency/shared/contracts';
import { ButtonLink } from './Button';
import { ProjectInvitation } from './ProjectInvitation';

/** The end of a page that is one section of the home page: an invitation, and the way back. */
export function SectionInvitation({ page }: { page: 'about' | 'services' }) {
  return (
    <ProjectInvitation page={page}>
      <ButtonLink variant="quiet" to={paths.home}>
        Back to Home
      </ButtonLink>
    </ProjectInvitation>
  );
}
