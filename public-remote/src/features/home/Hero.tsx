import type { ReactNode } from 'react';
import { hero } from '@agency/shared/content';
import { Picture } from '@agency/shared/ui';
import { ButtonLink } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { StatList } from '../../components/StatList';
import { Tide } from '../../components/Tide';
import { TideLine } from '../../components/TideLine';
import { HeroWork } from './HeroWork';
import styles from './Hero.module.css';

/** A line never ends at a hyphen within a word, as in "E-commerce". */
function keepHyphenated(text: string): ReactNode[] {
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles.word}>
        {part}
      </span>
    ),
  );
}

/** The hero of the home page: headline, tagline, two buttons, recent work, one picture, and the figures in its sea. */
export function Hero() {
  const { promise, headline, tagline, primaryButton, secondaryButton, stats, statsNote, showcase } = hero;
  return (
    <section id="home" className={styles.hero} aria-labelledby="home-title" tabIndex={-1}>
      <div className={styles.sky}>
        <div className={`${styles.inner} ${styles.first}`}>
          <div className={styles.words}>
            <p className={styles.promise}>
              <TideLine />
              {promise}
            </p>
            <h1 id="home-title" className={styles.headline}>
              {keepHyphenated(headline)}
            </h1>
            <p className={styles.tagline}>{keepHyphenated(tagline)}</p>
            <div className={styles.buttons}>
              <ButtonLink to={primaryButton.path}>
                {primaryButton.label}
                <Icon name="ArrowRight" />
              </ButtonLink>
              <ButtonLink variant="secondary" to={secondaryButton.path}>
                {secondaryButton.label}
              </ButtonLink>
            </div>
          </div>
          <HeroWork />
        </div>
        <Picture
          className={styles.showcase}
          src={showcase.src}
          alt={showcase.alt}
          width={showcase.width}
          height={showcase.height}
          sizes="(max-width: 40rem) 145vw, 100vw"
        />
      </div>
      <div className={styles.sea} data-tone="tide">
        <Tide className={styles.surface} />
        <div className={styles.inner}>
          <StatList stats={stats} note={statsNote} />
        </div>
      </div>
    </section>
  );
}
