import { selectIsOnline, useAppSelector, useResponse } from '@agency/shared/runtime';
import { LoadingState } from '@agency/shared/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from './Button';
import { PageHeader } from './PageHeader';
import { Seo } from './Seo';

interface MissingPageProps {
  title: string;
  text: string;
  /** For search results. */
  description: string;
  /** The list that the page would be in. */
  list: { path: string; label: string };
}

/**
 * Loads the page from the server where a link of the app has led to it: the server may know a redirect. Once, because then
 * it is the first page of a document, whose place in the history has no key of the router.
 * @returns whether it is being loaded
 */
function useServerFirst(): boolean {
  const { key } = useLocation();
  const isOnline = useAppSelector(selectIsOnline);
  const isLed = key !== 'default' && isOnline;
  useEffect(() => {
    if (!isLed) return;
    // A reload would keep the key.
    window.history.replaceState(null, '');
    window.location.reload();
  }, [isLed]);
  return isLed;
}

/** A page whose row is not there, or no longer public. Rendered with status 404. */
export function MissingPage({ title, text, description, list }: MissingPageProps) {
  useResponse({ status: 404 });
  if (useServerFirst()) return <LoadingState />;
  return (
    <>
      <Seo title={title} description={description} isHidden />
      <PageHeader title={title} lead={text}>
        <p data-short="">
          <ButtonLink to={list.path}>{list.label}</ButtonLink>
        </p>
      </PageHeader>
    </>
  );
}
