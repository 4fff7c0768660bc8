import { useMemo } from 'react';
import { sanitizeHtml } from './sanitize';

interface RichTextProps {
  /** Untrusted HTML. */
  html: string;
  className?: string | undefined;
}

/** Stored HTML, sanitised on its way to the page. */
export function RichText({ html, className }: RichTextProps) {
  const clean = useMemo(() => sanitizeHtml(html), [html]);
  // The server's sanitiser keeps the same, and may write it differently.
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: clean }} />;
}
