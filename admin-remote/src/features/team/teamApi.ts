import type { Asked } from '@agency/shared/contracts';
import { teamMemberRecord } from '@agency/shared/records';
import { baseApi, UNTOUCHED_MESSAGE } from '@agency/shared/runtime';
import { illustratedDeletion, recordEndpoints, wholeList } from '../../components/data/recordEndpoints';

const COLUMNS = ['id', ...teamMemberRecord.columns, 'created_at', 'updated_at'] as const;
export type Member = Asked<'team_members', typeof COLUMNS>;

const teamApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { one, save } = recordEndpoints(build, {
      table: 'team_members',
      columns: COLUMNS,
    });
    return {
      /** Everybody, in the order that `move_team_member` counts in. */
      adminTeam: wholeList(build, {
        table: 'team_members',
        columns: COLUMNS,
        sortedBy: ['order_index', 'created_at', 'id'],
      }),
      adminTeamMember: one,
      saveTeamMember: save,
      /** Moves a member to a place in the list, counted from 0, and renumbers everybody. */
      moveTeamMember: build.mutation<boolean, { id: string; position: number }>({
        query:
          ({ id, position }) =>
          async ({ db }) => {
            const result = await db.rpc('move_team_member', { member_id: id, new_position: position });
            if (result.error || result.data) return result;
            return { data: null, error: { code: '404', message: UNTOUCHED_MESSAGE } };
          },
        // After a failure too: somebody else may have changed the list.
        invalidatesTags: [{ type: 'TeamMember', id: 'LIST' }],
      }),
      deleteTeamMember: illustratedDeletion(build, 'team_members'),
    };
  },
});

export const {
  useAdminTeamQuery,
  useAdminTeamMemberQuery,
  useLazyAdminTeamMemberQuery,
  useSaveTeamMemberMutation,
  useMoveTeamMemberMutation,
  useDeleteTeamMemberMutation,
} = teamApi;
