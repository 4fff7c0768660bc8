import { useResponse } from '@agency/shared/runtime';
import { ButtonLink } from './Button';
import { PageHeader } from './PageHeader';
import { Seo } from './Seo';

interface MissingPageProps {
  title: string;
  text: string;
  /** For search results. */
  description: string;
  /** The list that the page would be in. */
  list: { path: string; label: string };
}

/** A page whose row is not there, or no longer public. Rendered with status 404. */
export function MissingPage({ title, text, description, list }: MissingPageProps) {
  useResponse({ status: 404 });
  return (
    <>
      <Seo title={title} description={description} isHidden />
      <PageHeader title={title} lead={text}>
        <p>
          <ButtonLink to={list.path}>{list.label}</ButtonLink>
        </p>
      </PageHeader>
    </>
  );
}
