import { useRef } from 'react';
import { brand, getStartedLink } from '@agency/shared/content';
import { Mark } from '@agency/shared/ui';
import { Icon } from '../Icon';
import { ContentNavLink } from './ContentNavLink';
import { useMenus } from './useMenus';
import styles from './SiteMenu.module.css';

interface SiteMenuProps {
  id: string;
  pathname: string;
}

/**
 * The menu of small screens: a dialog that opens as a popover, so that Escape and a tap beside it close it. Opening it as
 * a modal dialog would make the page inert, which is a change of every element's style and takes a cheap phone twice as
 * long. The shell keeps the focus in it, and opens it where there are no popovers (`start/menu.ts`).
 * Nothing but script closes one when a link leads to a place on the same page; without, the address opens it (`#menu`),
 * and any other closes it.
 */
export function SiteMenu({ id, pathname }: SiteMenuProps) {
  const menu = useRef<HTMLDialogElement>(null);
  const close = () => {
    menu.current?.hidePopover?.();
    menu.current?.close();
  };
  const { navigation, footer } = useMenus();
  const pages = footer.flatMap(({ links }) => links).filter(({ target }) => 'path' in target);
  return (
    <dialog ref={menu} id={id} popover="auto" className={styles.menu} aria-label="Menu" aria-modal>
      <div className={styles.top}>
        <span className={styles.brand}>
          <Mark className={styles.mark} />
          {brand.name}
        </span>
        <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide">
          <Icon name="Close" />
          <span className="visually-hidden">Close menu</span>
        </button>
        {/* A fragment of no element: it closes the menu (`:target`) without scrolling the page. */}
        <a className={styles.closeLink} href="#page">
          <Icon name="Close" />
          <span className="visually-hidden">Close menu</span>
        </a>
      </div>
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
