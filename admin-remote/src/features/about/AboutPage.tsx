import { QueryBoundary } from '@agency/shared/ui';
import { ScreenLoading } from '../../components/layout/ScreenLoading';
import { PageHeader } from '../../components/PageHeader';
import { useAdminAboutQuery } from './aboutApi';
import { AboutForm } from './AboutForm';

/** `/admin/about`: the about section of the home page. */
export function AboutPage() {
  const query = useAdminAboutQuery();
  return (
    <>
      <PageHeader title="About" subtitle="The about section of the home page, and the about page" />
      <QueryBoundary query={query} loading={<ScreenLoading />} errorText="Failed to load about content.">
        {(row) => <AboutForm row={row} />}
      </QueryBoundary>
    </>
  );
}
