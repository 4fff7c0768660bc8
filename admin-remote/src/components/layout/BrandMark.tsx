import { brand } from '@agency/shared/content';
import { Mark } from '@agency/shared/ui';
import styles from './BrandMark.module.css';

/** The agency's mark with its name. */
export function BrandMark({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <div className={styles.brand}>
      <Mark size={40} label={isCompact ? brand.name : undefined} />
      {!isCompact && <span className={styles.name}>{brand.name}</span>}
    </div>
  );
}
