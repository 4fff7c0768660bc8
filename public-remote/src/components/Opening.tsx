import { gradientCss } from '@agency/shared/design';
import { Picture, pictureOf } from '@agency/shared/ui';
import type { ReactNode } from 'react';
import styles from './Opening.module.css';

interface OpeningProps {
  title: string;
  category: ReactNode;
  /** The row whose picture it shows. */
  of: Omit<Parameters<typeof pictureOf>[0], 'image'> & { image: string | null };
  /** What stands in the place of a picture, by its name in the data. */
  gradient?: string;
  /** Below the title: who wrote it, what it is about, where to go. */
  children?: ReactNode;
}

/** How an article or a work opens: its title, and its picture beside it on wide screens, below it on others. */
export function Opening({ title, category, of: { image, ...row }, gradient, children }: OpeningProps) {
  return (
    <div className={styles.opening}>
      {/* The picture of a card becomes this one; the browser looks for it when it first paints the page. */}
      {image && <link rel="expect" href="#cover" blocking="render" />}
      <header className={styles.words}>
        <div className={styles.name}>
          <p className={styles.category}>{category}</p>
          <h1 className={styles.title}>{title}</h1>
        </div>
        {children && <div className={styles.about}>{children}</div>}
      </header>
      <div
        id={image ? 'cover' : undefined}
        className={styles.frame}
        style={gradient && !image ? { background: gradientCss(gradient) } : undefined}
      >
        {image && (
          <Picture
            className={styles.image}
            {...pictureOf({ ...row, image })}
            width={1600}
            height={1000}
            sizes="(min-width: 80rem) 44rem, (min-width: 64rem) 55vw, 100vw"
            isPriority
          />
        )}
      </div>
    </div>
  );
}
