import { Button, Text } from '@chakra-ui/react';
import type { JobApplication } from '@agency/shared/contracts';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment } from '../../components/dates';
import { DetailsDialog } from '../../components/DetailsDialog';
import { Facts } from '../../components/Facts';
import { positionTitle } from './application';

interface ApplicationDetailsProps {
  application: JobApplication | null;
  isBusy: boolean;
  /** What went wrong while it was open. */
  failure: ReactNode;
  onDownloaded: (application: JobApplication) => void;
  onClosed: () => void;
}

/** One application, whole. */
export function ApplicationDetails(props: ApplicationDetailsProps) {
  const { application, isBusy, failure, onDownloaded, onClosed } = props;
  return (
    <DetailsDialog
      isOpen={application !== null}
      title="Application Details"
      onClosed={onClosed}
      actions={
        application?.cv_path && (
          <Button colorPalette="brand" disabled={isBusy} onClick={() => onDownloaded(application)}>
            <Download aria-hidden /> Download CV
          </Button>
        )
      }
    >
      {failure}
      {application && (
        <>
          <Facts
            facts={[
              ['Name', application.name],
              ['Position', positionTitle(application)],
              ['Email', <a href={`mailto:${encodeURIComponent(application.email)}`}>{application.email}</a>],
              ['Phone', application.phone],
              ['Portfolio', application.portfolio_url && <Portfolio url={application.portfolio_url} />],
              ['Date', <time dateTime={application.created_at}>{formatMoment(application.created_at)}</time>],
            ]}
          />
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
            {application.message}
          </Text>
        </>
      )}
    </DetailsDialog>
  );
}

/** A link only where it leads to the web: a stranger wrote it. */
function Portfolio({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return <>{url}</>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {url}
    </a>
  );
}
