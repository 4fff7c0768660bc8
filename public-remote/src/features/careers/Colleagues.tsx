import { careersPage } from '@agency/shared/content';
import type { CSSProperties } from 'react';
import { Shoulders } from '../../components/crew/Shoulders';
import { useListPeopleQuery } from '../../components/work/peopleApi';
import styles from './Colleagues.module.css';

/** People one would work with. Those who are not on the team any more are left out, and all where they fail to load. */
export function Colleagues({ names }: { names: readonly string[] }) {
  const { currentData: people, isError } = useListPeopleQuery(names);
  const members = people && names.flatMap((name) => people.find((one) => one.name === name) ?? []);
  if (isError || members?.length === 0) return null;
  const places = members?.length ?? names.length;
  return (
    <div className={styles.colleagues} style={{ '--in-row': places } as CSSProperties}>
      <h2 className={styles.heading}>{careersPage.colleaguesHeading}</h2>
      <Shoulders
        label={careersPage.colleaguesHeading}
        members={members}
        places={places}
        sizes="(min-width: 64rem) 12rem, 32vw"
      />
    </div>
  );
}
