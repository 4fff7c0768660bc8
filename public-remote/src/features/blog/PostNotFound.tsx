import { paths } from '@agency/shared/contracts';
import { ButtonLink } from '../../components/Button';
import { useResponse } from '../../components/response';
import { Seo } from '../../components/Seo';
import { PageHeader } from '../../components/PageHeader';

/** There is no such article. Texts: specification §2. */
export function PostNotFound() {
  useResponse({ status: 404 });
  return (
    <>
      <Seo title="Article Not Found" description="The article you're looking for doesn't exist." isHidden />
      <PageHeader title="Article Not Found" lead="The article you're looking for doesn't exist.">
        <p>
          <ButtonLink to={paths.blog}>Back to Blog</ButtonLink>
        </p>
      </PageHeader>
    </>
  );
}
