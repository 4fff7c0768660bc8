import type { Asked, Columns } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { shortList } from '../../components/list/rows';

/** Team cards on the home page; the whole team has a page of its own. */
export const HOME_TEAM_LIMIT = 8;

const MEMBER = [
  'id',
  'name',
  'role',
  'description',
  'image',
  'picture_details',
  'icon',
] as const satisfies Columns<'team_members'>;
export type HomeTeamMember = Asked<'team_members', typeof MEMBER>;

/** Apart from `teamApi`, so that the home page does not download what only the team page needs. */
const homeTeamApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The first active members, in the agency's order. */
    listHomeTeam: shortList(build, {
      table: 'team_members',
      tag: 'TeamMember',
      columns: MEMBER,
      where: ['active'],
      sortedBy: 'order_index',
      limit: HOME_TEAM_LIMIT,
    }),
  }),
});

export const { useListHomeTeamQuery } = homeTeamApi;
