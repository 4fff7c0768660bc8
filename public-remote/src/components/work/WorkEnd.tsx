import type { PictureDetails, Screen } from '@agency/shared/contracts';
import { People } from './People';
import { Quote } from './Quote';
import { Screens } from './Screens';
import styles from './WorkEnd.module.css';

interface WorkEndProps {
  work: {
    screens: readonly Screen[];
    quote: string;
    quote_by: string;
    people: readonly string[];
    picture_details: PictureDetails;
  };
}

/** What every piece of work ends in: its screens, what the client says, who did it. */
export function WorkEnd({ work }: WorkEndProps) {
  const { screens, quote, quote_by, people, picture_details } = work;
  return (
    <>
      <Screens screens={screens} details={picture_details} />
      <Quote text={quote} by={quote_by} className={styles.quote} />
      <People heading="Who did it" names={people} />
    </>
  );
}
