import { useState } from 'react';
import { partners, partnerStrip } from '@agency/shared/content';
import { Icon } from '../../components/Icon';
import styles from './PartnerStrip.module.css';

/** The logos stand three times one after the other, so that the loop has no gap. */
const COPIES = [1, 2, 3];

/** The partners' logos, drifting by in the sea of the hero; they can be paused, and stand still for people who prefer less motion. */
export function PartnerStrip() {
  const [isPaused, setIsPaused] = useState(false);
  return (
    <section className={styles.partners} aria-label="Our partners" data-tone="tide" data-paused={isPaused}>
      <div className={styles.head}>
        <p>{partnerStrip.title}</p>
        <button type="button" className={styles.pause} onClick={() => setIsPaused(!isPaused)}>
          <Icon name={isPaused ? 'Play' : 'Pause'} />
          {isPaused ? 'Play' : 'Pause'}
          <span className="visually-hidden"> the moving logos</span>
        </button>
      </div>
      <div className={styles.window}>
        <div className={styles.track}>
          {COPIES.map((copy) => (
            <ul key={copy} className={styles.logos} aria-hidden={copy > 1 || undefined}>
              {partners.map(({ name, logo, width, height }) => (
                <li key={name}>
                  <img
                    src={logo}
                    alt={copy === 1 ? name : ''}
                    width={width}
                    height={height}
                    loading="lazy"
                    decoding="async"
                  />
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  );
}
