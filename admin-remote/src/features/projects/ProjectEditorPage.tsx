import { adminPaths } from '@agency/shared/contracts';
import { projectRecord } from '@agency/shared/records';
import { useParams } from 'react-router-dom';
import { BackLink } from '../../components/BackLink';
import { KeptChanges } from '../../components/form/KeptChanges';
import { RecordBoundary } from '../../components/layout/RecordBoundary';
import { ProjectForm } from './ProjectForm';
import { useAdminProjectQuery } from './projectRecordApi';

/** `/admin/projects/new` and `/admin/projects/edit/{id}`: a page of its own (docs/decisions/057). */
export function ProjectEditorPage() {
  const { id } = useParams();
  return (
    <>
      <BackLink to={adminPaths.projects}>Back to projects</BackLink>
      {id ? (
        <ExistingProject key={id} id={id} />
      ) : (
        <ProjectForm key="new" id={null} loaded={projectRecord.toNew()} />
      )}
    </>
  );
}

function ExistingProject({ id }: { id: string }) {
  const query = useAdminProjectQuery(id);
  return (
    <RecordBoundary
      title="Edit Project"
      query={query}
      errorText={() => 'Failed to fetch project.'}
      gone={<KeptChanges kind="project" id={id} newPath={adminPaths.newProject} />}
    >
      {(project) => <ProjectForm id={id} loaded={projectRecord.toLoaded(project)} />}
    </RecordBoundary>
  );
}
