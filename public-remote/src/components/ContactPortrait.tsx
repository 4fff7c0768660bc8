import { contactAnswer } from '@agency/shared/content';
import { Picture } from '@agency/shared/ui';
import styles from './ContactPortrait.module.css';

interface ContactPortraitProps {
  /** Sets width and height, which are equal. */
  className?: string;
  /** The width for the browser's choice of a file, e.g. `5rem`. */
  sizes: string;
}

/** The face of the person who reads what is written to the agency. */
export function ContactPortrait({ className = '', sizes }: ContactPortraitProps) {
  const { image, name } = contactAnswer.person;
  return (
    <Picture
      className={`${styles.portrait} ${className}`}
      src={image}
      alt={`Portrait of ${name}`}
      width={640}
      height={640}
      sizes={sizes}
    />
  );
}
