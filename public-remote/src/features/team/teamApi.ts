import type { TeamMember } from '@agency/shared/contracts';
import { baseApi, listTags } from '@agency/shared/runtime';
import { afterRow, toPage, type Page } from '../../components/list/keyset';

export const MEMBERS_PER_PAGE = 24;

const COLUMNS =
  'id,name,role,department,description,image,icon,location,experience_years,skills,linkedin,twitter,github,email,order_index';

export type MemberCardData = Omit<TeamMember, 'bio' | 'tags' | 'active' | 'created_at' | 'updated_at'>;

export const teamApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Active members, in the order the agency gave them. */
    listActiveMembers: build.infiniteQuery<Page<MemberCardData>, void, MemberCardData | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (lastPage) => lastPage.next ?? undefined,
      },
      query:
        ({ pageParam: last }) =>
        ({ db }) => {
          let query = db.from('team_members').select(COLUMNS).eq('active', true);
          if (last) query = query.or(afterRow('order_index', 'ascending', last.order_index, last.id));
          return query
            .order('order_index', { ascending: true })
            .order('id', { ascending: true })
            .limit(MEMBERS_PER_PAGE + 1);
        },
      transformResponse: (rows: MemberCardData[]) => toPage(rows, MEMBERS_PER_PAGE),
      providesTags: (data) =>
        listTags(
          'TeamMember',
          data?.pages.flatMap((page) => page.rows),
        ),
    }),
  }),
});

export const { useListActiveMembersInfiniteQuery } = teamApi;
