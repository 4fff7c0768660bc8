import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface PictureLinkProps {
  to: string;
  /** The picture's alternative text, which is the link's name; without one a screen reader passes over it. */
  alt: string | null;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A picture that leads where the link beside it does. Not a stop of the keyboard, which has the link with its words.
 */
export function PictureLink({ to, alt, className, children }: PictureLinkProps) {
  return (
    <Link to={to} className={className} tabIndex={-1} aria-hidden={alt ? undefined : true}>
      {children}
    </Link>
  );
}
