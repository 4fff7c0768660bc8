import type { RefObject } from 'react';
import { brand, getStartedLink } from '@agency/shared/content';
import { Mark } from '@agency/shared/ui';
import { Icon } from '../Icon';
import { ContentNavLink } from './ContentNavLink';
import { useMenus } from './useMenus';
import styles from './SiteMenu.module.css';

interface SiteMenuProps {
  ref: RefObject<HTMLDialogElement | null>;
  id: string;
  pathname: string;
}

/**
 * The menu of small screens: a native modal dialog, so that focus, Escape and the page behind it are the browser's.
 * Nothing but script closes one when a link leads to a place on the same page; without, the address opens it (`#menu`),
 * and any other closes it.
 */
export function SiteMenu({ ref, id, pathname }: SiteMenuProps) {
  const close = () => ref.current?.close();
  const { navigation, footer } = useMenus();
  const pages = footer.flatMap(({ links }) => links).filter(({ target }) => 'path' in target);
  return (
    <dialog ref={ref} id={id} className={styles.menu} aria-label="Menu" {...{ closedby: 'any' }}>
      <form method="dialog" className={styles.top}>
        <span className={styles.brand}>
          <Mark className={styles.mark} />
          {brand.name}
        </span>
        <button className={styles.close}>
          <Icon name="Close" />
          <span className="visually-hidden">Close menu</span>
        </button>
        {/* A fragment of no element: it closes the menu (`:target`) without scrolling the page. */}
        <a className={styles.closeLink} href="#page">
          <Icon name="Close" />
          <span className="visually-hidden">Close menu</span>
        </a>
      </form>
      <nav aria-label="Menu">
        <ul className={styles.sections}>
          {navigation.map((link, index) => (
            <li key={index}>
              <ContentNavLink link={link} className={styles.section} pathname={pathname} onFollow={close} />
            </li>
          ))}
        </ul>
        <ul className={styles.pages}>
          {pages.map((link, index) => (
            <li key={index}>
              <ContentNavLink link={link} className={styles.page} pathname={pathname} onFollow={close} />
            </li>
          ))}
        </ul>
      </nav>
      <ContentNavLink link={getStartedLink} className={styles.start} pathname={null} onFollow={close} />
    </dialog>
  );
}
