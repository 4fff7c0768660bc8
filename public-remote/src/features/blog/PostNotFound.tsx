import { missingArticle } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { ButtonLink } from '../../components/Button';
import { useResponse } from '../../components/response';
import { Seo } from '../../components/Seo';
import { PageHeader } from '../../components/PageHeader';

/** There is no such article. */
export function PostNotFound() {
  useResponse({ status: 404 });
  return (
    <>
      <Seo title="Article Not Found" description={missingArticle.text} isHidden />
      <PageHeader title="Article Not Found" lead={missingArticle.text}>
        <p>
          <ButtonLink to={paths.blog}>Back to Blog</ButtonLink>
        </p>
      </PageHeader>
    </>
  );
}
