import type { PictureDetails, Screen } from '@agency/shared/contracts';
import { imageUrl, Picture, pictureOf } from '@agency/shared/ui';
import { useId } from 'react';
import { BeforeAfter } from './BeforeAfter';
import { beforeAndAfter, DESKTOP, PHONE } from './frames';
import styles from './Screens.module.css';

/** Widest copy that a link to a picture leads to. */
const LARGEST = 2560;

interface ScreensProps {
  screens: readonly Screen[];
  details?: PictureDetails;
  heading?: string;
}

/** Screens of the work, each a link to its full size. Before and after stand in one place, where the after does. */
export function Screens({ screens, details = {}, heading = 'The work' }: ScreensProps) {
  const id = useId();
  const [before, after] = beforeAndAfter(screens);
  const shown = screens.filter((screen) => screen !== before);
  if (screens.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {/* One figure of several: reader modes keep the pictures of a figure. */}
      <figure className={styles.screens} aria-labelledby={id}>
        {shown.map((screen) =>
          before && screen === after ? (
            <BeforeAfter key="before-after" before={before} after={after} details={details} />
          ) : (
            <ScreenFigure key={`${screen.image} ${screen.caption}`} screen={screen} details={details} />
          ),
        )}
      </figure>
    </section>
  );
}

function ScreenFigure({ screen, details }: { screen: Screen; details: PictureDetails }) {
  const { image, alt, caption, frame } = screen;
  const isPhone = frame === 'phone';
  const shown = pictureOf({ image, image_alt: alt, picture_details: details });
  return (
    <figure className={isPhone ? styles.phone : styles.desktop}>
      <a className={isPhone ? styles.frame : styles.wide} href={imageUrl(image, LARGEST)}>
        <Picture
          className={styles.image}
          {...shown}
          alt={shown.alt || caption || 'Screen'}
          {...(isPhone ? PHONE : DESKTOP)}
        />
      </a>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
