import type { Asked, Columns } from '@agency/shared/contracts';
import { baseApi, listTags } from '@agency/shared/runtime';
import { quoted } from '../list/quoted';
import { read } from '../list/rows';

const PERSON = [
  'id',
  'name',
  'role',
  'image',
  'picture_details',
  'order_index',
] as const satisfies Columns<'team_members'>;
export type Person = Asked<'team_members', typeof PERSON>;

const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Active members of the team with one of these names. */
    listPeople: build.query<Person[], readonly string[]>({
      query:
        (names) =>
        ({ db }) =>
          read(db, { table: 'team_members', columns: PERSON })
            .eq('active' as 'published', true)
            // The client's own `in` does not escape quotation marks.
            .filter('name' as 'author', 'in', `(${names.map(quoted).join()})`)
            .order('order_index' as 'id'),
      providesTags: (rows) => listTags('TeamMember', rows),
    }),
  }),
});

export const { useListPeopleQuery } = peopleApi;
