import { Box, Button } from '@chakra-ui/react';
import { adminPaths } from '@agency/shared/contracts';
import { QueryBoundary } from '@agency/shared/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useActions } from '../../components/actions/useActions';
import { FRESH } from '../../components/data/fresh';
import { DeleteDialog } from '../../components/DeleteDialog';
import { Later } from '../../components/later/Later';
import { ScreenLoading } from '../../components/layout/ScreenLoading';
import { useDuplicate } from '../../components/lists/useDuplicate';
import { useMoves } from '../../components/order/useMoves';
import { PageHeader } from '../../components/PageHeader';
import { DataTable, Empty } from '../../components/table';
import { editorOf, serviceColumns } from './serviceColumns';
import {
  useAdminServicesQuery,
  useDeleteServiceMutation,
  useMoveServiceMutation,
  type ServiceRow,
} from './servicesApi';

/** The form, which a list shows without. */
const loadEditor = () => import('./ServiceEditor');

/** `/admin/services`: what the agency offers, in its order; edited like the team (docs/decisions/057). */
export function ServicesPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const edited = params.get('edit');
  const isAdding = params.has('new');
  const handleDone = () => void navigate(adminPaths.services);

  return (
    <>
      <PageHeader
        title="Services"
        subtitle="Manage what the agency offers"
        actions={
          <Button asChild colorPalette="brand">
            <Link to={`${adminPaths.services}?new=1`}>
              <Plus aria-hidden /> Add Service
            </Link>
          </Button>
        }
      />
      {(edited ?? isAdding) && (
        <Box mb="8">
          <Later load={loadEditor} waiting={<ScreenLoading />} failedText="The form could not be loaded.">
            {({ ServiceEditor }) => <ServiceEditor key={edited ?? 'new'} id={edited} onDone={handleDone} />}
          </Later>
        </Box>
      )}
      <AllServices edited={edited} isFormOpen={Boolean(edited) || isAdding} />
    </>
  );
}

function AllServices({ edited, isFormOpen }: { edited: string | null; isFormOpen: boolean }) {
  const query = useAdminServicesQuery(undefined, FRESH);
  const [remove] = useDeleteServiceMutation();
  const [toDelete, setToDelete] = useState<ServiceRow | null>(null);
  const [move] = useMoveServiceMutation();
  const actions = useActions();
  const duplicate = useDuplicate('services', actions, editorOf);
  const rows = query.data ?? [];
  const moves = useMoves({
    rows,
    query,
    actions,
    nameOf: ({ title }) => title,
    move: (moved, to) => move({ moved, anchor: rows[to]! }).unwrap(),
  });

  const handleDeleted = (service: ServiceRow) =>
    actions.run(service.id, `Failed to delete "${service.title}".`, () => remove(service.id).unwrap(), {
      done: `"${service.title}" is deleted.`,
    });

  return (
    <>
      {actions.failure}
      <QueryBoundary
        query={query}
        loading={<ScreenLoading />}
        errorText="Failed to load services."
        empty={<Empty text="No services yet" hint="Add Service shows the first one on the site." />}
      >
        {(services) => (
          <DataTable
            label="Services"
            rows={services}
            columns={serviceColumns({
              busy: actions.busy,
              // A move would outdate the version that an open form has read.
              moves: { ...moves, isLocked: moves.isLocked || isFormOpen },
              onDuplicated: ({ id, title }) => duplicate(id, title),
              onDeleted: setToDelete,
            })}
            rowName={({ title }) => title}
            isHighlighted={({ id }) => id === edited}
          />
        )}
      </QueryBoundary>
      <DeleteDialog
        row={toDelete}
        what="Service"
        nameOf={({ title }) => `"${title}"`}
        busy={actions.busy}
        onConfirmed={handleDeleted}
        onClosed={() => setToDelete(null)}
      />
    </>
  );
}
