import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@agency/shared/contracts';
import { ButtonLink } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { scrollToSection } from '../../components/site/scrollToSection';

/** Scrolls to the contact section on the home page (by hash before hydration), otherwise leads to the contact page. */
export function StartProjectLink() {
  const isHome = useLocation().pathname === paths.home;
  const handleClick = (event: MouseEvent) => {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isHome || !isPlainClick) return;
    event.preventDefault();
    scrollToSection('contact');
  };
  return (
    <ButtonLink to={isHome ? `${paths.home}#contact` : paths.contact} onClick={handleClick}>
      Start a Project
      <Icon name="ArrowRight" />
    </ButtonLink>
  );
}
