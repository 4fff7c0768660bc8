import { Link, useLocation } from 'react-router-dom';
import { brand, getStartedLink } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { Mark } from '@agency/shared/ui';
import { Icon } from '../Icon';
import { ContentNavLink } from './ContentNavLink';
import { SiteMenu } from './SiteMenu';
import { useMenus } from './useMenus';
import { useScrolledPast } from './useScrolledPast';
import styles from './SiteHeader.module.css';

/** Pixels of scroll after which the header becomes compact. */
export const COMPACT_AFTER = 50;

const MENU_ID = 'menu';

/** The bar at the top: name, navigation, Get Started; on small screens a menu that slides out. */
export function SiteHeader() {
  const isCompact = useScrolledPast(COMPACT_AFTER);
  const { pathname } = useLocation();
  const { navigation } = useMenus();

  return (
    <header className={styles.header} data-compact={isCompact}>
      <div className={styles.bar}>
        <Link className={styles.brand} to={paths.home}>
          <Mark className={styles.mark} />
          {brand.name}
        </Link>
        <nav className={styles.nav} aria-label="Main">
          <ul>
            {navigation.map((link, index) => (
              <li key={index}>
                <ContentNavLink link={link} className={styles.link} pathname={pathname} />
              </li>
            ))}
          </ul>
        </nav>
        <ContentNavLink link={getStartedLink} className={styles.start} pathname={null} />
        <button
          type="button"
          className={styles.menuButton}
          aria-haspopup="dialog"
          // The browser opens it, before the app has started, too.
          popoverTarget={MENU_ID}
        >
          <Icon name="Menu" />
          <span className="visually-hidden">Open menu</span>
        </button>
        <a className={styles.menuLink} href={`#${MENU_ID}`}>
          <Icon name="Menu" />
          <span className="visually-hidden">Open menu</span>
        </a>
      </div>
      <SiteMenu id={MENU_ID} pathname={pathname} />
    </header>
  );
}
