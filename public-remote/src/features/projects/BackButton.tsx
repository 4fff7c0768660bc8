import { paths } from '@agency/shared/contracts';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { BackLink } from '../../components/BackLink';

/**
 * Back, in the browser's history. Whoever came straight to the page has nothing to go back to, and gets the list: which
 * is also where the link leads before the app has started.
 */
export function BackButton() {
  const navigate = useNavigate();
  const { key } = useLocation();

  function handleClick(event: MouseEvent) {
    const isFirstEntry = key === 'default';
    if (isFirstEntry || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <BackLink to={paths.projects} onClick={handleClick}>
      Back
    </BackLink>
  );
}
