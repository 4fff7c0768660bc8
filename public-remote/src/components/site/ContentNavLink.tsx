import { Link } from 'react-router-dom';
import type { ContentLink } from '@agency/shared/content';
import { SectionLink } from './SectionLink';

interface ContentNavLinkProps {
  link: ContentLink;
  className?: string | undefined;
  /** Where the visitor is, to mark the link that leads there; `null` marks none. */
  pathname: string | null;
  via?: 'hash' | 'state';
  onFollow?: (() => void) | undefined;
}

/** A link of the content modules: to a section of the home page, or to a page. */
export function ContentNavLink({ link, className, pathname, via = 'hash', onFollow }: ContentNavLinkProps) {
  const { label, target } = link;
  if ('path' in target) {
    return (
      <Link
        className={className}
        to={target.path}
        aria-current={pathname === target.path ? 'page' : undefined}
        onClick={onFollow}
      >
        {label}
      </Link>
    );
  }
  const { section } = target;
  const isCurrent = pathname === (section === 'home' ? '/' : `/${section}`);
  return (
    <SectionLink
      section={section}
      via={via}
      className={className}
      isCurrent={isCurrent}
      {...(onFollow && { onFollow })}
    >
      {label}
    </SectionLink>
  );
}
