import { useMemo } from 'react';
import { sanitizeHtml } from './sanitize';

interface RichTextProps {
  /** Untrusted HTML. */
  html: string;
  className?: string | undefined;
}

/** Stored HTML, sanitised on its way to the page. On the server the renderer sanitises before it gets here. */
export function RichText({ html, className }: RichTextProps) {
  const clean = useMemo(() => (typeof window === 'undefined' ? html : sanitizeHtml(html)), [html]);
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
