import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import styles from './Reveal.module.css';

/** Part of an element that has to show before it is revealed. */
const THRESHOLD = 0.1;

interface RevealProps {
  children: ReactNode;
  as?: 'div' | 'li' | 'article';
  /** Milliseconds after its neighbours. */
  delay?: number;
  className?: string | undefined;
}

/** Rises into place when it comes into view. Without script, and for people who prefer less motion, it simply is there. */
export function Reveal({ children, as: Tag = 'div', delay = 0, className }: RevealProps) {
  const element = useRef<HTMLElement | null>(null);
  const [phase, setPhase] = useState<'static' | 'waiting' | 'shown'>('static');

  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    let isFirst = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) {
          // Elements in view at the start are not animated.
          setPhase((current) => (current === 'waiting' ? 'shown' : current));
          observer.disconnect();
        } else if (isFirst && entry) {
          // What waited before the app started waits on, wherever it is by now.
          if (entry.boundingClientRect.top > 0 || target.dataset['reveal'] === 'waiting') setPhase('waiting');
        }
        isFirst = false;
      },
      { threshold: THRESHOLD },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, []);

  return (
    <Tag
      ref={(node: HTMLElement | null) => {
        element.current = node;
      }}
      className={[styles.reveal, className].filter(Boolean).join(' ')}
      data-reveal={phase}
      style={delay ? ({ '--reveal-delay': `${delay}ms` } as CSSProperties) : undefined}
    >
      {children}
    </Tag>
  );
}
