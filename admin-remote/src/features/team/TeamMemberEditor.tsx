import { teamMemberRecord } from '@agency/shared/records';
import { QueryBoundary } from '@agency/shared/ui';
import { ScreenLoading } from '../../components/layout/ScreenLoading';
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
    <QueryBoundary
      query={query}
      loading={<ScreenLoading />}
      errorText={({ kind }) =>
        kind === 'not-found' ? 'This team member does not exist.' : 'Failed to load the team member.'
      }
    >
      {(row) => <TeamMemberForm id={id} loaded={teamMemberRecord.toLoaded(row)} onDone={onDone} />}
    </QueryBoundary>
  );
}
