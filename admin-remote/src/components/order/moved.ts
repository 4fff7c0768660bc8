import { PAGE_TAGS } from '@agency/shared/contracts';
import type { baseApi } from '@agency/shared/runtime';

type Build = Parameters<Parameters<(typeof baseApi)['injectEndpoints']>[0]['endpoints']>[0];

const FUNCTIONS = { projects: 'move_project', services: 'move_service' } as const;

/** A row in the order of its list. */
export interface Placed {
  id: string;
  order: number;
}

/** Moving a row to the place of another one. It fails when one of them is no longer where the list shows it. */
export function moving(build: Build, table: keyof typeof FUNCTIONS) {
  return build.mutation<unknown, { moved: Placed; anchor: Placed }>({
    query:
      ({ moved, anchor }) =>
      ({ db }) =>
        db.rpc(FUNCTIONS[table], {
          p_id: moved.id,
          p_from: moved.order,
          p_anchor: anchor.id,
          p_at: anchor.order,
        }),
    // After a failure too: somebody else may have changed the list.
    invalidatesTags: [{ type: PAGE_TAGS[table], id: 'LIST' }],
  });
}
