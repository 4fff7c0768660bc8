import { Box, Button } from '@chakra-ui/react';
import { adminPaths } from '@agency/shared/contracts';
import { QueryBoundary } from '@agency/shared/ui';
import { Plus } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Skeleton } from '../../components/Skeleton';
import { useActions } from '../../components/actions/useActions';
import { FRESH } from '../../components/data/fresh';
import { removeObjects } from '../../components/image/objects';
import { Later } from '../../components/later/Later';
import { ScreenLoading } from '../../components/layout/ScreenLoading';
import { useDuplicate } from '../../components/lists/useDuplicate';
import { useMoves } from '../../components/order/useMoves';
import { PageHeader } from '../../components/PageHeader';
import { DataTable, Empty } from '../../components/table';
import {
  useAdminTeamQuery,
  useDeleteTeamMemberMutation,
  useMoveTeamMemberMutation,
  type Member,
} from './teamApi';
import { editorOf, teamColumns } from './teamColumns';

/** The form, which a list shows without. */
const loadEditor = () => import('./TeamMemberEditor');

/**
 * `/admin/team`: who works here, in the order the site shows them. The contract opens the form above the table
 * (docs/decisions/057).
 */
export function TeamPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const edited = params.get('edit');
  const isAdding = params.has('new');
  const handleDone = () => void navigate(adminPaths.team);

  return (
    <>
      <PageHeader
        title="Team"
        subtitle="Manage your team members"
        actions={
          <Button asChild colorPalette="brand">
            <Link to={`${adminPaths.team}?new=1`}>
              <Plus aria-hidden /> Add Team Member
            </Link>
          </Button>
        }
      />
      {(edited ?? isAdding) && (
        <Box mb="8">
          <Later load={loadEditor} waiting={<ScreenLoading />} failedText="The form could not be loaded.">
            {({ TeamMemberEditor }) => (
              <TeamMemberEditor key={edited ?? 'new'} id={edited} onDone={handleDone} />
            )}
          </Later>
        </Box>
      )}
      <Members edited={edited} isFormOpen={Boolean(edited) || isAdding} />
    </>
  );
}

function Members({ edited, isFormOpen }: { edited: string | null; isFormOpen: boolean }) {
  const query = useAdminTeamQuery(undefined, FRESH);
  const [move] = useMoveTeamMemberMutation();
  const [remove] = useDeleteTeamMemberMutation();
  const actions = useActions();
  const duplicate = useDuplicate('team_members', actions, editorOf);
  const moves = useMoves({
    rows: query.data ?? [],
    query,
    actions,
    nameOf: ({ name }) => name,
    move: (member, position) => move({ id: member.id, position }).unwrap(),
  });

  const handleDeleted = (member: Member) => {
    if (!window.confirm('Are you sure you want to delete this team member?')) return;
    void actions.run(
      member.id,
      `Failed to delete ${member.name}.`,
      async () => {
        void removeObjects(await remove(member.id).unwrap());
      },
      { done: `${member.name} is deleted.` },
    );
  };

  return (
    <>
      {actions.failure}
      <QueryBoundary
        query={query}
        loading={<LoadingRows />}
        errorText="Failed to load team members."
        empty={<Empty text="No team members yet" hint="Get started by adding your first team member" />}
      >
        {(members) => (
          <DataTable
            label="Team members"
            rows={members}
            columns={teamColumns({
              // A move would outdate the version that an open form has read.
              moves: { ...moves, isLocked: moves.isLocked || isFormOpen },
              onDuplicated: ({ id, name }) => duplicate(id, name),
              onDeleted: handleDeleted,
            })}
            rowName={({ name }) => name}
            isHighlighted={({ id }) => id === edited}
          />
        )}
      </QueryBoundary>
    </>
  );
}

function LoadingRows() {
  return (
    <Box role="status" aria-label="Loading team members" display="grid" gap="3">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="16" />
      ))}
    </Box>
  );
}
