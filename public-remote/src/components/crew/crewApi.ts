import type { Asked, Columns } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { shortList } from '../list/rows';

/** People that stand beside each other. */
export const CREW_LIMIT = 8;

const MEMBER = [
  'id',
  'name',
  'image',
  'picture_details',
  'order_index',
] as const satisfies Columns<'team_members'>;
export type CrewMember = Asked<'team_members', typeof MEMBER>;

const crewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The first active members, in the agency's order. */
    listCrew: shortList(build, {
      table: 'team_members',
      tag: 'TeamMember',
      columns: MEMBER,
      where: ['active'],
      sortedBy: 'order_index',
      limit: CREW_LIMIT,
    }),
  }),
});

export const { useListCrewQuery } = crewApi;
