import { adminPaths } from '@agency/shared/contracts';
import { serviceRecord } from '@agency/shared/records';
import { KeptChanges } from '../../components/form/KeptChanges';
import { RecordBoundary } from '../../components/layout/RecordBoundary';
import { ServiceForm } from './ServiceForm';
import { useAdminServiceQuery } from './servicesApi';

interface ServiceEditorProps {
  /** `null` adds a new one. */
  id: string | null;
  /** After saving or cancelling. */
  onDone: () => void;
}

/** The form of one service, once that service is loaded. */
export function ServiceEditor({ id, onDone }: ServiceEditorProps) {
  if (id === null) return <ServiceForm id={null} loaded={serviceRecord.toNew()} onDone={onDone} />;
  return <EditedService id={id} onDone={onDone} />;
}

function EditedService({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useAdminServiceQuery(id);
  return (
    <RecordBoundary
      query={query}
      errorText={({ kind }) =>
        kind === 'not-found' ? 'This service does not exist.' : 'Failed to load the service.'
      }
      gone={<KeptChanges kind="service" id={id} newPath={`${adminPaths.services}?new=1`} />}
    >
      {(row) => <ServiceForm id={id} loaded={serviceRecord.toLoaded(row)} onDone={onDone} />}
    </RecordBoundary>
  );
}
