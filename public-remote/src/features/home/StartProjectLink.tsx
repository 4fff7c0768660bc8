import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@agency/shared/contracts';
import { ButtonLink } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { scrollToSection } from '../../components/site/scrollToSection';

/** Scrolls to the contact section where there is one, else leads to the contact page. Source: specification §2. */
export function StartProjectLink() {
  const { pathname } = useLocation();
  const handleClick = (event: MouseEvent) => {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (pathname !== paths.home || !isPlainClick) return;
    event.preventDefault();
    scrollToSection('contact');
  };
  return (
    <ButtonLink to={paths.contact} onClick={handleClick}>
      Start a Project
      <Icon name="ArrowRight" />
    </ButtonLink>
  );
}
