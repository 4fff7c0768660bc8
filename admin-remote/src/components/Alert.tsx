import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Alert.module.css';

interface AlertProps {
  text: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** What failed, announced at once. */
export function Alert({ text, children }: AlertProps) {
  return (
    <div role="alert" className={styles.alert}>
      <CircleAlert aria-hidden size={18} />
      <p>{text}</p>
      {children}
    </div>
  );
}
