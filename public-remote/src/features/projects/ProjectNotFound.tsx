import { missingProject } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { ButtonLink } from '../../components/Button';
import { PageHeader } from '../../components/PageHeader';
import { useResponse } from '../../components/response';
import { Seo } from '../../components/Seo';

/** There is no such project. */
export function ProjectNotFound() {
  useResponse({ status: 404 });
  return (
    <>
      <Seo title="Project not found." description={missingProject.description} isHidden />
      <PageHeader title="Project not found." lead={missingProject.text}>
        <p>
          <ButtonLink to={paths.projects}>View all projects</ButtonLink>
        </p>
      </PageHeader>
    </>
  );
}
