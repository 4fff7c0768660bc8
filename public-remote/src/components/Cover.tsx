import { gradientCss } from '@agency/shared/design';
import { Picture, pictureOf } from '@agency/shared/ui';
import styles from './Cover.module.css';

interface CoverProps {
  /** The row whose picture it shows. */
  of: Omit<Parameters<typeof pictureOf>[0], 'image'> & { image: string | null };
  /** What stands in the place of a picture, by its name in the data. */
  gradient?: string;
  /** How wide it is shown, as `sizes` of an image. */
  sizes: string;
}

/** The picture with which a page opens. The picture of a card becomes it; the browser looks for it when it first paints the page. */
export function Cover({ of: { image, ...row }, gradient, sizes }: CoverProps) {
  return (
    <div
      id={image ? 'cover' : undefined}
      className={styles.frame}
      style={gradient && !image ? { background: gradientCss(gradient) } : undefined}
    >
      {image && <link rel="expect" href="#cover" blocking="render" />}
      {image && (
        <Picture
          className={styles.image}
          {...pictureOf({ ...row, image })}
          width={1600}
          height={1000}
          sizes={sizes}
          isPriority
        />
      )}
    </div>
  );
}
