import { Link } from 'react-router-dom';
import { brand, legalLinks } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { Mark } from '@agency/shared/ui';
import { Icon } from '../Icon';
import shore from '../Shore.module.css';
import { Tide } from '../Tide';
import { ContentNavLink } from './ContentNavLink';
import { prefersLessMotion } from './scrollToSection';
import { useMenus } from './useMenus';
import styles from './SiteFooter.module.css';

function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersLessMotion() ? 'auto' : 'smooth' });
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** The end of every page: what else there is, where else the agency is, the small print. */
export function SiteFooter() {
  const { footer } = useMenus();
  return (
    <footer className={`${styles.footer} ${shore.shore}`} data-tone="tide">
      <div className={styles.inner}>
        <div className={styles.about}>
          <Link className={styles.brand} to={paths.home}>
            <Mark size={36} />
            {brand.name}
          </Link>
          <p className={styles.text}>{brand.description}</p>
          <ul className={styles.social} aria-label="Elsewhere">
            {brand.socialLinks.map(({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  <Icon name={name} />
                  <span className="visually-hidden">{name} (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav className={styles.groups} aria-label="Footer">
          {footer.map((group) => (
            <div key={group.title}>
              <h2 className={styles.groupTitle}>{group.title}</h2>
              <ul>
                {group.links.map((link, index) => (
                  <li key={index}>
                    <ContentNavLink link={link} className={styles.link} pathname={null} via="state" />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className={styles.sign} aria-hidden="true">
        <p className={styles.wordmark}>{brand.name}</p>
        <Tide className={styles.tide} />
      </div>
      <div className={styles.base}>
        <p>
          © {brand.copyrightYear} {brand.name}. All rights reserved.
        </p>
        <ul>
          {legalLinks.map((link) => (
            <li key={link.label}>
              <ContentNavLink link={link} className={styles.link} pathname={null} />
            </li>
          ))}
        </ul>
        <button type="button" className={styles.top} data-scroll="top" onClick={scrollToTop}>
          <Icon name="ArrowUp" />
          <span className="visually-hidden">Scroll to top</span>
        </button>
      </div>
    </footer>
  );
}
