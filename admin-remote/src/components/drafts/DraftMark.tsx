import type { PageTable } from '@agency/shared/contracts';
import { Badge } from '../Badge';
import { FRESH } from '../data/fresh';
import { useDraftedQuery } from './draftedApi';

/** Says in a list that a row has changes that nobody has published yet. All marks of a list share one request. */
export function DraftMark({ table, id }: { table: PageTable; id: string }) {
  const { data } = useDraftedQuery(table, FRESH);
  return data?.includes(id) ? <Badge colorPalette="brand">Unpublished changes</Badge> : null;
}
