import type { JobApplication } from '@agency/shared/contracts';
import { notified, useAppDispatch } from '@agency/shared/runtime';
import { useState } from 'react';
import { useActions } from '../../components/actions/useActions';
import { DeleteDialog } from '../../components/DeleteDialog';
import { FRESH } from '../../components/data/fresh';
import { downloadFile } from '../../components/download';
import { PageHeader } from '../../components/PageHeader';
import { ResourceTable, useTableState } from '../../components/table';
import { cvFileName } from './application';
import { applicationColumns } from './applicationColumns';
import { ApplicationDetails } from './ApplicationDetails';
import {
  useAdminApplicationsQuery,
  useDeleteApplicationMutation,
  useRemoveCvMutation,
} from './applicationsApi';
import { readCv } from '../../components/data/readCv';

/** `/admin/applications`: who wants to work here. */
export function ApplicationsPage() {
  const state = useTableState({ column: 'created_at', isAscending: false });
  const query = useAdminApplicationsQuery(
    { search: state.search, sort: state.sort, page: state.page },
    FRESH,
  );
  const [remove] = useDeleteApplicationMutation();
  const [removeCv] = useRemoveCvMutation();
  const [opened, setOpened] = useState<JobApplication | null>(null);
  const [toDelete, setToDelete] = useState<JobApplication | null>(null);
  const actions = useActions();
  const dispatch = useAppDispatch();

  const handleDownloaded = (application: JobApplication) => {
    const { id, name, cv_path: path } = application;
    if (path === null) return;
    void actions.run(id, `Failed to download the CV of ${name}.`, async () =>
      downloadFile(await readCv(path), cvFileName(application, path)),
    );
  };

  const handleDeleted = (application: JobApplication) =>
    actions.run(
      application.id,
      `Failed to delete the application of ${application.name}.`,
      async () => {
        const [deleted] = await remove(application.id).unwrap();
        if (!deleted?.cv_path) return;
        const { error } = await removeCv(deleted.cv_path);
        if (error)
          dispatch(notified('error', 'The application is deleted, but its CV could not be removed.'));
      },
      { done: `The application of ${application.name} is deleted.` },
    );

  return (
    <>
      <PageHeader title="Applications" subtitle="Who would like to work here" />
      {!opened && actions.failure}
      <ResourceTable
        label="Applications"
        query={query}
        state={state}
        columns={applicationColumns({
          busy: actions.busy,
          onViewed: setOpened,
          onDownloaded: handleDownloaded,
          onDeleted: setToDelete,
        })}
        rowName={({ name }) => name}
        searchPlaceholder="Search applications..."
        errorText="Failed to load applications."
        emptyText="No applications found"
      />
      <ApplicationDetails
        application={opened}
        isBusy={actions.busy !== null}
        failure={actions.failure}
        onDownloaded={handleDownloaded}
        onClosed={() => setOpened(null)}
      />
      <DeleteDialog
        row={toDelete}
        what="Application"
        nameOf={({ name }) => `the application of ${name}`}
        also="Its CV is deleted too."
        busy={actions.busy}
        onConfirmed={handleDeleted}
        onClosed={() => setToDelete(null)}
      />
    </>
  );
}
