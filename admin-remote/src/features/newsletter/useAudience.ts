import { FRESH } from '../../components/data/fresh';
import { toRecipients } from './recipients';
import { useAudienceCountQuery, useSubscribersQuery } from './subscribersApi';
import type { Compose } from './useCompose';

const FIRST_PAGE = { sort: { column: 'created_at', isAscending: false }, page: 1 };

/** Number of readers of a newsletter; for a filtered list it is exact only once sending is requested. */
export function useAudience({ choice, selection, filter, isFiltered }: Compose) {
  const isSelected = choice === 'selected';
  const isEverything = isSelected && selection.kind === 'all';
  const isNobody = isSelected && selection.kind === 'some' && selection.ids.length === 0;
  const isListed = isEverything && isFiltered;
  const recipients = toRecipients({ choice, selection, matched: null });

  const listed = useSubscribersQuery({ ...filter, ...FIRST_PAGE }, { ...FRESH, skip: !isEverything });
  const counted = useAudienceCountQuery(recipients, { ...FRESH, skip: isNobody || isListed });
  const except = selection.kind === 'all' ? selection.except.length : 0;

  return {
    isNobody,
    /** Rows selected by "select all"; `undefined` while loading. */
    listed: listed.data && Math.max(listed.data.total - except, 0),
    /** Whether it selects more than `listed`: what a search matches beyond the rows it lists is selected too. */
    isMore: listed.data?.isMore,
    isEverything,
    /** Exact number of readers; `null` when it is not known before sending. */
    counted: isNobody || isListed ? null : counted,
  };
}

export type Audience = ReturnType<typeof useAudience>;
