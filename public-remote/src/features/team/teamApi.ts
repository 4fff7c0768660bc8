import { MEMBERS_PER_PAGE, type Asked, type Columns } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { pagedList } from '../../components/list/pagedList';

const CARD = [
  'id',
  'name',
  'role',
  'department',
  'description',
  'image',
  'picture_details',
  'icon',
  'location',
  'experience_years',
  'skills',
  'linkedin',
  'twitter',
  'github',
  'email',
  'order_index',
] as const satisfies Columns<'team_members'>;
export type MemberCardData = Asked<'team_members', typeof CARD>;

export const teamApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Active members, in the order the agency gave them. */
    listActiveMembers: pagedList<'team_members', typeof CARD, void>(build, {
      table: 'team_members',
      tag: 'TeamMember',
      columns: CARD,
      shown: 'active',
      sortedBy: 'order_index',
      direction: 'ascending',
      size: MEMBERS_PER_PAGE,
    }),
  }),
});

export const { useListActiveMembersInfiniteQuery } = teamApi;
