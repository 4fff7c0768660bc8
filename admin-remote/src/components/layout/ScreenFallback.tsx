import { useMatches } from 'react-router-dom';
import { PageHeader } from '../PageHeader';
import { ScreenLoading } from './ScreenLoading';

/** Shown with the screen's title while its code loads. */
export function ScreenFallback() {
  const titles = useMatches().map(({ handle }) => (handle as { title?: string } | undefined)?.title);
  const title = titles.findLast(Boolean) ?? 'Loading';
  return (
    <>
      <PageHeader title={title.split(' · ')[0] ?? title} isPassing />
      <ScreenLoading />
    </>
  );
}
