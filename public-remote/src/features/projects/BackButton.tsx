import { paths } from '@agency/shared/contracts';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { BackLink } from '../../components/BackLink';

/** Whether a page of this site comes before this one, also where the app has started only here. */
function canGoBack(key: string): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  return navigation ? navigation.canGoBack : key !== 'default';
}

/**
 * Back in the browser's history; before hydration the page's own script does it (`data-back`). Visitors without history
 * get the list.
 */
export function BackButton() {
  const navigate = useNavigate();
  const { key } = useLocation();

  function handleClick(event: MouseEvent) {
    if (!canGoBack(key) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <BackLink to={paths.projects} onClick={handleClick} data-back>
      Back
    </BackLink>
  );
}
