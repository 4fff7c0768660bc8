import type { PageTable } from '@agency/shared/contracts';
import type { Db } from '@agency/shared/runtime';
import type { Rows } from './rows';

/** What a list of content can be narrowed to; `Changed` is a row with changes that nobody has published yet. */
export const STATUSES = ['All', 'Published', 'Draft', 'Planned', 'Offline', 'Changed'] as const;
export type ContentStatus = (typeof STATUSES)[number];

/** Changed rows that a list names in its request; there are seldom more drafts than a few. */
const MOST_CHANGED = 100;

/** Ids of the rows of a table that have a draft, the newest drafts first. */
export async function changedRows(db: Db, table: PageTable) {
  const { data, error, status } = await db
    .from('content_drafts')
    .select('row_id')
    .eq('table_name', table)
    .not('base_version', 'is', null)
    .order('saved_at', { ascending: false })
    .limit(MOST_CHANGED);
  return { data: data?.map(({ row_id: id }) => id) ?? null, error, status };
}

/** The rows of one status, by the database's clock. @param changed ids of the rows that have a draft */
export function ofStatus(rows: Rows, status: ContentStatus, changed: readonly string[]): Rows {
  switch (status) {
    case 'Published':
      return rows
        .eq('published', true)
        .or('publish_at.is.null,publish_at.lte.now')
        .or('unpublish_at.is.null,unpublish_at.gt.now');
    case 'Draft':
      return rows.eq('published', false);
    case 'Planned':
      return rows.eq('published', true).gt('publish_at', 'now');
    case 'Offline':
      return rows.eq('published', true).lte('unpublish_at', 'now');
    case 'Changed':
      return rows.in('id', changed);
    case 'All':
      return rows;
  }
}
