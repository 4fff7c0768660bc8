import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths, type HomeSection } from '@agency/shared/contracts';
import { scrollToSection } from './scrollToSection';

interface SectionLinkProps {
  section: HomeSection;
  /** Where another page names the section to scroll to: in the address, or in the navigation state. */
  via?: 'hash' | 'state';
  className?: string | undefined;
  isCurrent?: boolean;
  onFollow?: () => void;
  children: ReactNode;
}

/** Navigation state that says the home page has scrolled already. */
const ALREADY_THERE = { isThere: true };

/** A link to a section of the home page: scrolls smoothly when there, else goes home first. */
export function SectionLink({
  section,
  via = 'hash',
  className,
  isCurrent = false,
  onFollow,
  children,
}: SectionLinkProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isHome = pathname === paths.home;
  const place = section === 'home' ? paths.home : `${paths.home}#${section}`;

  const handleClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    onFollow?.();
    if (isHome) {
      event.preventDefault();
      scrollToSection(section);
      void navigate(place, { preventScrollReset: true, state: ALREADY_THERE });
    } else if (via === 'state') {
      event.preventDefault();
      void navigate(paths.home, { state: { scrollTo: section } });
    }
  };

  return (
    <Link
      className={className}
      // Without a hash, a click before hydration would reload the page.
      to={isHome ? `${paths.home}#${section}` : place}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={handleClick}
    >
      {children}
    </Link>
  );
}
