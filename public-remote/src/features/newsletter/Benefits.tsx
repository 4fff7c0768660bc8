import { newsletterBenefits } from '@agency/shared/content';
import { Icon } from '../../components/Icon';
import styles from './Benefits.module.css';

/** Why one would want it; in short, where something else says more. */
export function Benefits({ isShort = false }: { isShort?: boolean }) {
  return (
    <ul className={isShort ? styles.short : styles.list}>
      {newsletterBenefits.map(({ title, description, icon }) => (
        <li key={title} className={styles.benefit}>
          <Icon name={icon} />
          {isShort ? (
            title
          ) : (
            <div>
              <h2 className={styles.title}>{title}</h2>
              <p>{description}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
