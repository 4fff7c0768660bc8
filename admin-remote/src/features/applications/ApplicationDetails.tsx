import { Button, Text } from '@chakra-ui/react';
import type { JobApplication } from '@agency/shared/contracts';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '../../components/dates';
import { DetailsDialog } from '../../components/DetailsDialog';
import { Facts } from '../../components/Facts';
import { Later } from '../../components/later/Later';
import { ScreenLoading } from '../../components/layout/ScreenLoading';
import type { Turns } from '../../components/opened';
import { deletionDay, positionTitle } from './application';
import type { ApplicationChange } from './applicationsApi';

interface ApplicationDetailsProps {
  application: JobApplication | null;
  turns: Turns;
  isBusy: boolean;
  /** What went wrong while it was open. */
  failure: ReactNode;
  /** Resolves to whether it is changed. */
  onChanged: (application: JobApplication, change: ApplicationChange) => Promise<boolean>;
  onDownloaded: (application: JobApplication) => void;
  onOpened: (id: string) => void;
  onClosed: () => void;
}

/** Comes with the form library, which the list does without. */
const loadProgress = () => import('./Progress');

/** One application, whole, and what staff do with it. */
export function ApplicationDetails(props: ApplicationDetailsProps) {
  const { application, turns, isBusy, failure, onChanged, onDownloaded, onOpened, onClosed } = props;
  const deletedOn = application && deletionDay(application);
  return (
    <DetailsDialog
      isOpen={application !== null}
      title="Application Details"
      row={application}
      turns={turns}
      onClosed={onClosed}
      actions={
        application?.cv_path && (
          <Button variant="outline" disabled={isBusy} onClick={() => onDownloaded(application)}>
            <Download aria-hidden /> Download CV
          </Button>
        )
      }
      side={
        application && (
          <Facts
            facts={[
              ['Position', positionTitle(application)],
              ['Email', <a href={`mailto:${encodeURIComponent(application.email)}`}>{application.email}</a>],
              ['Phone', application.phone],
              ['Portfolio', application.portfolio_url && <Portfolio url={application.portfolio_url} />],
              ['Date', <time dateTime={application.created_at}>{formatMoment(application.created_at)}</time>],
              ['Deleted on', deletedOn && <time dateTime={deletedOn}>{formatDay(deletedOn)}</time>],
            ]}
          />
        )
      }
    >
      {failure}
      {application && (
        <>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
            {application.message}
          </Text>
          <Later
            load={loadProgress}
            waiting={<ScreenLoading />}
            failedText="The notes and mails could not be loaded."
          >
            {({ Progress }) => (
              <Progress
                key={application.id}
                application={application}
                isBusy={isBusy}
                onChanged={(change) => onChanged(application, change)}
                onOpened={onOpened}
              />
            )}
          </Later>
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
