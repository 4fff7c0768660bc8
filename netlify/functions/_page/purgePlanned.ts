import type { PageTable } from '@agency/shared/contracts';
import type { Rpc } from '../_platform/database';
import { renewPages } from './renewPages';

interface DueChange {
  table_name: PageTable;
  row_id: string;
  until: string;
}

/**
 * Purges the pages of rows that have appeared or disappeared by their plan since this was last done. Pages are right
 * without it, because none is cached beyond its next change; it is for plans that were made after a page was cached.
 * @throws Error when the CDN did not purge them; the next call tries again
 */
export async function purgePlanned(rpc: Rpc): Promise<void> {
  const due = await rpc<DueChange[]>('due_planned_changes', {});
  if (due.length === 0) return;
  if (!(await renewPages(due.map(({ table_name, row_id }) => ({ table: table_name, id: row_id })))))
    throw new Error('The pages of planned changes were not purged.');
  await rpc('settle_planned_changes', { p_until: due[0]!.until });
}
