import { Button } from '@chakra-ui/react';
import { adminPaths, type JobApplication } from '@agency/shared/contracts';
import { notified, useAppDispatch } from '@agency/shared/runtime';
import { ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useActions } from '../../components/actions/useActions';
import { DeleteDialog } from '../../components/DeleteDialog';
import { FRESH } from '../../components/data/fresh';
import { readCv } from '../../components/data/readCv';
import { downloadFile } from '../../components/download';
import { useOpenedId, useOpenedRow, useTurns } from '../../components/opened';
import { Later } from '../../components/later/Later';
import { PageHeader } from '../../components/PageHeader';
import { FilterSelect, ResourceTable, ROW_ID, useSelection, useTableState } from '../../components/table';
import { cvFileName } from './application';
import { applicationColumns } from './applicationColumns';
import { ApplicationDetails } from './ApplicationDetails';
import {
  ALL_STAGES,
  useAdminApplicationQuery,
  useAdminApplicationsQuery,
  useChangeApplicationMutation,
  useDeleteApplicationMutation,
  useRemoveCvMutation,
  type ApplicationChange,
} from './applicationsApi';
import { useStagesQuery } from './stagesApi';

const loadBulkMove = () => import('./BulkMove');

/** Columns to sort by. */
const SORTABLE = ['name', 'position_id', 'rating', 'created_at'];

/** `/admin/applications`: who wants to work here. */
export function ApplicationsPage() {
  const state = useTableState({ column: 'created_at', isAscending: false }, SORTABLE);
  const stage = state.filter('stage', ALL_STAGES, ROW_ID);
  const filter = { search: state.search, stage };
  const query = useAdminApplicationsQuery({ ...filter, sort: state.sort, page: state.page }, FRESH);
  const selection = useSelection(JSON.stringify(filter));
  const { data: stages = [] } = useStagesQuery(undefined, FRESH);
  const address = useOpenedId('application');
  const { id, open, close } = address;
  const turns = useTurns(query.data?.rows, address);
  const inList = query.data?.rows.find((application) => application.id === id);
  const single = useAdminApplicationQuery(id ?? '', { skip: !id || !query.data || Boolean(inList) });
  const { opened, missing } = useOpenedRow(id, inList, single, 'application');
  const [change] = useChangeApplicationMutation();
  const [remove] = useDeleteApplicationMutation();
  const [removeCv] = useRemoveCvMutation();
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

  const handleChanged = (application: JobApplication, values: ApplicationChange) =>
    actions.run(
      application.id,
      `Failed to change the application of ${application.name}.`,
      () => change({ id: application.id, change: values }).unwrap(),
      { values },
    );

  const handleDeleted = (application: JobApplication) =>
    actions.run(
      application.id,
      `Failed to delete the application of ${application.name}.`,
      async () => {
        await remove(application.id).unwrap();
        selection.forget([application.id]);
        if (!application.cv_path) return;
        const { error } = await removeCv(application.cv_path);
        if (error)
          dispatch(notified('error', 'The application is deleted, but its CV could not be removed.'));
      },
      { done: `The application of ${application.name} is deleted.` },
    );

  return (
    <>
      <PageHeader
        title="Applications"
        subtitle="Who would like to work here"
        actions={
          <Button asChild variant="outline">
            <Link to={adminPaths.applicationStages}>
              <ListOrdered aria-hidden /> Stages
            </Link>
          </Button>
        }
      />
      {!opened && actions.failure}
      {missing}
      <ResourceTable
        label="Applications"
        query={query}
        state={state}
        columns={applicationColumns({
          stages,
          busy: actions.busy,
          onViewed: ({ id: viewed }) => open(viewed),
          onDownloaded: handleDownloaded,
          onDeleted: setToDelete,
        })}
        rowName={({ name }) => name}
        searchPlaceholder="Search applications..."
        filters={
          <FilterSelect
            label="Stage"
            value={stage}
            options={[
              { value: ALL_STAGES, label: 'All stages' },
              ...stages.map(({ id: value, name: label }) => ({ value, label })),
            ]}
            onChosen={(value) => state.setFilter('stage', value, ALL_STAGES)}
          />
        }
        errorText="Failed to load applications."
        emptyText="No applications found"
        emptyHint="They come from the careers page."
        selection={selection}
        selectionActions={
          <Later load={loadBulkMove} failedText="The actions could not be loaded.">
            {({ BulkMove }) => (
              <BulkMove filter={filter} selection={selection} stages={stages} actions={actions} />
            )}
          </Later>
        }
      />
      <ApplicationDetails
        application={opened}
        turns={turns}
        isBusy={actions.busy !== null}
        failure={actions.failure}
        onChanged={handleChanged}
        onOpened={open}
        onDownloaded={handleDownloaded}
        onClosed={close}
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
