import { paths, sentId } from '@agency/shared/contracts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import styles from './Subscribed.module.css';

/** The form's place after it has arrived; takes the focus, which was on a button that is gone. */
export function Subscribed({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={styles.success} role="status">
      <Icon name="Check" className={styles.icon} />
      <h2 ref={heading} id={sentId('topics')} tabIndex={-1} className={styles.heading}>
        Successfully Subscribed!
      </h2>
      <p>Please confirm in the email we have sent you; the first issue comes after that.</p>
      <Link to={paths.newsletter} className={styles.again} onClick={onAgain}>
        Subscribe another email
      </Link>
    </div>
  );
}
