import type { TeamMember } from '@agency/shared/contracts';
import { baseApi, listTags } from '@agency/shared/runtime';

/** Team cards on the home page; the whole team has a page of its own. */
export const HOME_TEAM_LIMIT = 8;

export type HomeTeamMember = Pick<TeamMember, 'id' | 'name' | 'role' | 'description' | 'image' | 'icon'>;

/** Apart from `teamApi`, so that the home page does not download what only the team page needs. */
const homeTeamApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The first active members, in the agency's order. */
    listHomeTeam: build.query<HomeTeamMember[], void>({
      query:
        () =>
        ({ db }) =>
          db
            .from('team_members')
            .select('id,name,role,description,image,icon')
            .eq('active', true)
            .order('order_index', { ascending: true })
            .limit(HOME_TEAM_LIMIT),
      providesTags: (members) => listTags('TeamMember', members),
    }),
  }),
});

export const { useListHomeTeamQuery } = homeTeamApi;
