import { paths } from '@agency/shared/contracts';
import { ButtonLink } from '../../components/Button';
import { PageHeader } from '../../components/PageHeader';
import { useResponse } from '../../components/response';
import { Seo } from '../../components/Seo';

/** There is no such project. Text: specification §8. */
export function ProjectNotFound() {
  useResponse({ status: 404 });
  return (
    <>
      <Seo
        title="Project not found."
        description="This project does not exist, or is no longer shown."
        isHidden
      />
      <PageHeader title="Project not found." lead="It may have been renamed or taken off the site.">
        <p>
          <ButtonLink to={paths.projects}>View all projects</ButtonLink>
        </p>
      </PageHeader>
    </>
  );
}
