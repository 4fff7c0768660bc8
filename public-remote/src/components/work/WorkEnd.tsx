import { caseStudiesPage } from '@agency/shared/content';
import type { PictureDetails, Screen } from '@agency/shared/contracts';
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
    picture_details: PictureDetails;
  };
}

/** What every page of a piece of work ends in: its screens, what the client says, who did it, and a call. */
export function WorkEnd({ work }: WorkEndProps) {
  const { title, screens, quote, quote_by, people, picture_details } = work;
  return (
    <>
      <Screens screens={screens} details={picture_details} />
      <Quote text={quote} by={quote_by} />
      <People heading="Who did it" names={people} />
      <div className={styles.call}>
        <h2>{caseStudiesPage.invitation}</h2>
        <ContactLink about={{ selectedCaseStudy: title }}>Start Your Project</ContactLink>
      </div>
    </>
  );
}
