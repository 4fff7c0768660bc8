interface QuoteProps {
  text: string;
  by: string;
  /** How large it is; on the home page smaller than on the page of a work. */
  className?: string | undefined;
}

/** What the client says of the work, and who says it; nothing without words. */
export function Quote({ text, by, className }: QuoteProps) {
  if (!text.trim()) return null;
  return (
    <figure className={className}>
      <blockquote>
        <p>{text}</p>
      </blockquote>
      {by && <figcaption>{by}</figcaption>}
    </figure>
  );
}
