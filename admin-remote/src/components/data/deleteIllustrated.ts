import type { Screen } from '@agency/shared/contracts';
import type { Call, Db } from '@agency/shared/runtime';
import { deleteRows, whyLeft } from './deleteRows';
import type { Batched } from './inBatches';
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

const versionsOf = (db: Db, table: Illustrated, ids: readonly string[]) =>
  readAll<Shown>(() =>
    db
      .from('content_versions')
      .select('id,image:content->>image,social:content->search->>image,screens:content->screens')
      .eq('table_name', table)
      .in('row_id', ids),
  );

/** What is left of some rows, and the addresses of the images that they had. */
export interface DeletedRows extends Batched {
  images: string[];
}

/**
 * Deletes rows with their versions. Answers the addresses of the images that they had: other rows may show them too, as a
 * copy shows those of its original, and so do those that are left.
 */
export async function deleteIllustrated(
  db: Db,
  table: Illustrated,
  ids: readonly string[],
): Promise<DeletedRows> {
  const columns = [
    'image',
    ...(table === 'team_members' ? [] : ['social:search->>image']),
    ...(HAVE_SCREENS.includes(table) ? ['screens'] : []),
  ].join();
  const images = new Set<string>();
  const { data } = await deleteRows(db, table, ids, async (some) => {
    // Before the rows are gone: their versions go with them, and the answer may be lost.
    const rows = await anyTable(db, table).select(columns).in('id', some);
    if (rows.error) return rows;
    const versions = await versionsOf(db, table, some);
    for (const shown of [...(rows.data as unknown as Shown[]), ...(versions.data ?? [])])
      for (const image of imagesOf(shown)) if (image !== null) images.add(image);
    return anyTable(db, table).delete().in('id', some).select('id');
  });
  return { ...data, images: [...images] };
}

/** Deletes one row in the same way. Answers the addresses of its images. */
export function deleteOneIllustrated(table: Illustrated, id: string): Call {
  return async ({ db }) => {
    const { images, ...result } = await deleteIllustrated(db, table, [id]);
    return { data: images, error: whyLeft(result) };
  };
}
