import type { TeamMember } from '@agency/shared/contracts';
import { baseApi, mustTouchRows, UNTOUCHED_MESSAGE } from '@agency/shared/runtime';
import { readAll } from '../../components/data/rows';
import { saveRow, type RowToSave } from '../../components/data/saveRow';

const COLUMNS =
  'id, name, role, department, description, bio, image, icon, location, experience_years, skills, tags, linkedin, twitter, github, email, order_index, active, created_at, updated_at';

const teamApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Everybody, in the order that `move_team_member` counts in. */
    adminTeam: build.query<TeamMember[], void>({
      query:
        () =>
        ({ db }) =>
          readAll<TeamMember>((from, to) =>
            db
              .from('team_members')
              .select(COLUMNS)
              .order('order_index')
              .order('created_at')
              .order('id')
              .range(from, to),
          ),
      providesTags: [{ type: 'TeamMember', id: 'LIST' }],
    }),
    adminTeamMember: build.query<TeamMember, string>({
      query:
        (id) =>
        ({ db }) =>
          db.from('team_members').select(COLUMNS).eq('id', id).single(),
      providesTags: (_row, _error, id) => [{ type: 'TeamMember', id }],
      keepUnusedDataFor: 0,
    }),
    saveTeamMember: build.mutation<TeamMember, RowToSave>({
      query: (row) => saveRow('team_members', row),
      invalidatesTags: (_row, error, { id }) =>
        error
          ? []
          : [
              { type: 'TeamMember', id: 'LIST' },
              { type: 'TeamMember', id },
            ],
    }),
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
    deleteTeamMember: build.mutation<{ image: string | null }[], string>({
      query: (id) => mustTouchRows(({ db }) => db.from('team_members').delete().eq('id', id).select('image')),
      invalidatesTags: (_row, error) => (error ? [] : [{ type: 'TeamMember', id: 'LIST' }]),
    }),
  }),
});

export const {
  useAdminTeamQuery,
  useAdminTeamMemberQuery,
  useLazyAdminTeamMemberQuery,
  useSaveTeamMemberMutation,
  useMoveTeamMemberMutation,
  useDeleteTeamMemberMutation,
} = teamApi;
