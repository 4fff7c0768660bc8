import { useMatches } from 'react-router-dom';
import type { RouteHandle } from '@agency/shared/contracts';

function titleOf(handle: unknown): string | undefined {
  const title = (handle as RouteHandle | null | undefined)?.title;
  return typeof title === 'string' ? title : undefined;
}

/** The document's title, from the deepest route that has one; pages that know better render their own `<title>`. */
export function PageTitle() {
  const title = useMatches()
    .map(({ handle }) => titleOf(handle))
    .findLast(Boolean);
  return title ? <title>{title}</title> : null;
}
