import { useNavigation } from 'react-router-dom';
import styles from './ProgressBar.module.css';

/** A thin line while the code of the next page is on its way. */
export function ProgressBar() {
  const isLoading = useNavigation().state === 'loading';
  return isLoading ? <div className={styles.bar} aria-hidden="true" /> : null;
}
