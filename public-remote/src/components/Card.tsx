import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  children: ReactNode;
  className?: string | undefined;
}

/** A bounded piece of content on its own ground. */
export function Card({ children, className }: CardProps) {
  return <article className={[styles.card, className].filter(Boolean).join(' ')}>{children}</article>;
}

/** The heading of a card, at the level its place in the page asks for. */
export function CardTitle({ level = 3, children }: { level?: 2 | 3; children: ReactNode }) {
  const Heading = `h${level}` as const;
  return <Heading className={styles.title}>{children}</Heading>;
}

/** What the card says, below its title. */
export function CardText({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>;
}
