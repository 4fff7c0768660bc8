import { blogPage } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { ButtonLink } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { Invitation } from '../../components/Invitation';

/** Invites readers of the blog to the newsletter. */
export function NewsletterInvitation() {
  return (
    <Invitation text={blogPage.invitation}>
      <ButtonLink to={paths.newsletter}>
        {blogPage.invitationLink}
        <Icon name="ArrowRight" />
      </ButtonLink>
    </Invitation>
  );
}
