import { newsletterBenefits } from '@agency/shared/content';
import { Icon } from '../../components/Icon';
import styles from './Benefits.module.css';

/** Why one would want it. */
export function Benefits() {
  return (
    <ul className={styles.list}>
      {newsletterBenefits.map((benefit) => (
        <li key={benefit.title} className={styles.benefit}>
          <Icon name={benefit.icon} />
          <div>
            <h2 className={styles.title}>{benefit.title}</h2>
            <p>{benefit.description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
