import { ErrorState } from '@agency/shared/ui';
import { PageHeader } from './PageHeader';
import { Seo } from './Seo';

const TITLE = 'Not available right now';

interface PageUnavailableProps {
  /** Error text of the page. */
  text: string;
  query: { isFetching: boolean; refetch: () => unknown };
}

/** Replaces a page whose main content could not be loaded; it still has a title and a heading. */
export function PageUnavailable({ text, query }: PageUnavailableProps) {
  return (
    <>
      <Seo title={TITLE} description={text} />
      <PageHeader title={TITLE} />
      <ErrorState text={text} isRetrying={query.isFetching} onRetry={query.refetch} />
    </>
  );
}
