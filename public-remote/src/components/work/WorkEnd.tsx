import { caseStudiesPage } from '@agency/shared/content';
import type { Screen } from '@agency/shared/contracts';
import { ContactLink } from '../ContactLink';
import { People } from './People';
import { Quote } from './Quote';
import { Screens } from './Screens';
import styles from './WorkEnd.module.css';

interface WorkEndProps {
  work: {
    title: string;
    screens: readonly Screen[];
    quote: string;
    quote_by: string;
    people: readonly string[];
  };
}

/** What every page of a piece of work ends in: its screens, what the client says, who did it, and a call. */
export function WorkEnd({ work: { title, screens, quote, quote_by, people } }: WorkEndProps) {
  return (
    <>
      <Screens screens={screens} />
      <Quote text={quote} by={quote_by} />
      <People heading="Who did it" names={people} />
      <div className={styles.call}>
        <h2>{caseStudiesPage.invitation}</h2>
        <ContactLink about={{ selectedCaseStudy: title }}>Start Your Project</ContactLink>
      </div>
    </>
  );
}
