import type { Screen } from '@agency/shared/contracts';
import { mustTouchRows, type Call, type Db } from '@agency/shared/runtime';
import { anyTable, readAll } from './rows';

export type Illustrated = 'blog_posts' | 'case_studies' | 'projects' | 'team_members';
interface Shown {
  image: string | null;
  /** The social picture, of pages with an address of their own. */
  social?: string | null;
  /** Of projects and case studies; a version may be older than the column. */
  screens?: readonly Screen[] | null;
}

const HAVE_SCREENS: readonly Illustrated[] = ['case_studies', 'projects'];
const imagesOf = ({ image, social = null, screens }: Shown) => [
  image,
  social,
  ...(screens ?? []).map((screen) => screen.image),
];

const imagesOfVersions = (db: Db, table: Illustrated, ids: readonly string[]) =>
  readAll<Shown>((from, to) =>
    db
      .from('content_versions')
      .select('image:content->>image,social:content->search->>image,screens:content->screens')
      .eq('table_name', table)
      .in('row_id', ids)
      .order('row_id')
      .order('number')
      .range(from, to),
  );

/**
 * Deletes rows with their versions, in one statement. Answers the addresses of the images that they had: other rows may
 * show them too, as a copy shows those of its original.
 */
export function deleteIllustrated(table: Illustrated, ids: readonly string[]): Call {
  return async (clients) => {
    // Before the rows are gone: their versions go with them.
    const versions = await imagesOfVersions(clients.db, table, ids);
    const columns = [
      'image',
      ...(table === 'team_members' ? [] : ['social:search->>image']),
      ...(HAVE_SCREENS.includes(table) ? ['screens'] : []),
    ].join();
    const deletes = mustTouchRows(({ db }) => anyTable(db, table).delete().in('id', ids).select(columns));
    const deleted = await deletes(clients);
    if (deleted.error) return deleted;
    const shown = [...(deleted.data as Shown[]), ...(versions.data ?? [])].flatMap(imagesOf);
    return { ...deleted, data: [...new Set(shown)].filter((image) => image !== null) };
  };
}
