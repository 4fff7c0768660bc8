import { useMemo } from 'react';
import { pageHtml } from './pageHtml';

interface RichTextProps {
  /** Untrusted HTML. */
  html: string;
  className?: string | undefined;
}

/** Stored HTML, sanitised on its way to the page. */
export function RichText({ html, className }: RichTextProps) {
  const clean = useMemo(() => pageHtml(html), [html]);
  // The server keeps the same, may write it differently, and colours code, which the app leaves as it is.
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: clean }} />;
}
