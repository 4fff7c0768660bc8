import { IconButton } from '@chakra-ui/react';
import type { JobApplication } from '@agency/shared/contracts';
import { Download } from 'lucide-react';
import { formatDay } from '../../components/dates';
import { DeleteButton, RowActions, ViewButton, type Column } from '../../components/table';
import { personColumn } from '../../components/table/personColumn';
import { positionTitle, starsOf } from './application';
import { StageBadge } from './StageBadge';
import type { Stage } from './stagesApi';

interface ApplicationActions {
  /** The stages, once they are known. */
  stages: readonly Stage[];
  /** Id of the application that is being worked on. */
  busy: string | null;
  onViewed: (application: JobApplication) => void;
  onDownloaded: (application: JobApplication) => void;
  onDeleted: (application: JobApplication) => void;
}

/** Columns of the applications. */
export function applicationColumns(actions: ApplicationActions): Column<JobApplication>[] {
  const { stages, busy, onViewed, onDownloaded, onDeleted } = actions;
  return [
    personColumn('Applicant', onViewed),
    { key: 'position_id', isPlain: true, header: 'Position', cell: positionTitle },
    {
      key: 'stage_id',
      isStatus: true,
      isPlain: true,
      header: 'Stage',
      cell: ({ stage_id }) => <StageBadge stage={stages.find(({ id }) => id === stage_id)} />,
    },
    {
      key: 'rating',
      isPlain: true,
      header: 'Rating',
      cell: ({ rating }) =>
        rating ? (
          <span aria-label={`${rating} of 5`} role="img">
            {starsOf(rating)}
          </span>
        ) : (
          <span className="none" aria-label="Not rated" role="img">
            —
          </span>
        ),
    },
    {
      key: 'created_at',
      isPlain: true,
      header: 'Date',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(created_at)}</time>,
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (application) => (
        <RowActions name={`application of ${application.name}`}>
          <ViewButton
            label={`View application of ${application.name}`}
            onPressed={() => onViewed(application)}
          />
          {application.cv_path && (
            <IconButton
              size="xs"
              variant="ghost"
              aria-label={`Download CV of ${application.name}`}
              title="Download CV"
              disabled={busy === application.id}
              onClick={() => onDownloaded(application)}
            >
              <Download aria-hidden />
            </IconButton>
          )}
          <DeleteButton
            name={`application of ${application.name}`}
            isDisabled={busy === application.id}
            onPressed={() => onDeleted(application)}
          />
        </RowActions>
      ),
    },
  ];
}
