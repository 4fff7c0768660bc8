import { ErrorState } from '@agency/shared/ui';
import { PageHeader } from './PageHeader';
import { Seo } from './Seo';

const TITLE = 'Not available right now';

interface PageUnavailableProps {
  /** The specification's text for the failure. */
  text: string;
  query: { isFetching: boolean; refetch: () => unknown };
}

/** In place of a page whose one thing could not be loaded: it has its title and its heading all the same. */
export function PageUnavailable({ text, query }: PageUnavailableProps) {
  return (
    <>
      <Seo title={TITLE} description={text} />
      <PageHeader title={TITLE} />
      <ErrorState text={text} isRetrying={query.isFetching} onRetry={query.refetch} />
    </>
  );
}
