import { Link, type LinkProps } from 'react-router-dom';
import styles from './BackLink.module.css';

/** A way back, with its arrow. */
export function BackLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={styles.back} />;
}
