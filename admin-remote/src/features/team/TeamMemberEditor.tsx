import { adminPaths } from '@agency/shared/contracts';
import { teamMemberRecord } from '@agency/shared/records';
import { KeptChanges } from '../../components/form/KeptChanges';
import { RecordBoundary } from '../../components/layout/RecordBoundary';
import { useAdminTeamMemberQuery } from './teamApi';
import { TeamMemberForm } from './TeamMemberForm';

interface TeamMemberEditorProps {
  /** `null` adds a new one. */
  id: string | null;
  /** After saving or cancelling. */
  onDone: () => void;
}

/** The form of one member, once that member is loaded. */
export function TeamMemberEditor({ id, onDone }: TeamMemberEditorProps) {
  if (id === null) return <TeamMemberForm id={null} loaded={teamMemberRecord.toNew()} onDone={onDone} />;
  return <EditedMember id={id} onDone={onDone} />;
}

function EditedMember({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useAdminTeamMemberQuery(id);
  return (
    <RecordBoundary
      query={query}
      errorText={({ kind }) =>
        kind === 'not-found' ? 'This team member does not exist.' : 'Failed to load the team member.'
      }
      gone={<KeptChanges kind="team-member" id={id} newPath={`${adminPaths.team}?new=1`} />}
    >
      {(row) => <TeamMemberForm id={id} loaded={teamMemberRecord.toLoaded(row)} onDone={onDone} />}
    </RecordBoundary>
  );
}
