import { applicationSteps, careersPage, positions } from '@agency/shared/content';
import { GENERAL_APPLICATION } from '@agency/shared/contracts';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { usePosted } from '../../components/form/posted';
import { isUntouched } from '../../components/site/isUntouched';
import { ApplyForm } from './ApplyForm';
import styles from './ApplySection.module.css';

/**
 * The form with its heading; a link to `#apply` brings the reader and the keyboard here.
 * @param only id of the one position that can be applied for here; without it there is a choice
 */
export function ApplySection({ only }: { only?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [params] = useSearchParams();
  const { hash, key } = useLocation();
  const posted = usePosted('application').valueOf('position');
  const isFirst = key === 'default';
  const wanted = (isFirst ? posted : undefined) ?? params.get('apply');
  const position = positions.find(({ id }) => id === wanted)?.id ?? GENERAL_APPLICATION;

  useEffect(() => {
    if (hash !== '#apply' || (isFirst && !isUntouched())) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [hash, isFirst, key]);

  return (
    <section className={styles.apply} aria-labelledby="apply">
      <div className={styles.intro}>
        <h2 id="apply" ref={heading} tabIndex={-1} className={styles.heading}>
          {careersPage.applyHeading}
        </h2>
        <p>{careersPage.applyText}</p>
      </div>
      <ApplyForm key={only} position={only ?? position} isChosen={only !== undefined} />
      <ol className={styles.steps}>
        {applicationSteps.map(({ name, text }) => (
          <li key={name}>
            <strong>{name}</strong> {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
