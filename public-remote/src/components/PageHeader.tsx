import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@agency/shared/contracts';
import { JsonLd } from './JsonLd';
import styles from './PageHeader.module.css';
import { breadcrumbJsonLd } from './structuredData';

interface PageHeaderProps {
  title: string;
  lead?: ReactNode;
  /** Small line above the title, e.g. a date. */
  note?: string;
  children?: ReactNode;
  /** Beside all of it on wide screens, below it on others. */
  picture?: ReactNode;
  /** The list that the page belongs to. */
  parent?: { name: string; path: string };
}

/** The opening of a page: the way back, for search engines too, its one `<h1>`, what it is about. */
export function PageHeader({ title, lead, note, children, picture, parent }: PageHeaderProps) {
  return (
    <header className={picture ? styles.pictured : styles.plain}>
      <nav className={styles.trail} aria-label="Breadcrumb">
        <ol>
          <li>
            <Link to={paths.home}>Home</Link>
          </li>
          {parent && (
            <li>
              <Link to={parent.path}>{parent.name}</Link>
            </li>
          )}
          <li aria-current="page">{title}</li>
        </ol>
        <JsonLd data={breadcrumbJsonLd([...(parent ? [parent] : []), { name: title }])} />
      </nav>
      <h1 className={styles.title}>{title}</h1>
      {note && <p className={styles.note}>{note}</p>}
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
      {picture && <div className={styles.picture}>{picture}</div>}
    </header>
  );
}
