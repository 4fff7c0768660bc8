import { teamSection } from '@agency/shared/content';
import { CREW_LIMIT, useListCrewQuery } from './crewApi';
import { Shoulders } from './Shoulders';

/** The agency's first people. Where there are none, or they fail to load, the page goes on without them. */
export function Crew() {
  const { data: members, isError } = useListCrewQuery();
  if (isError || members?.length === 0) return null;
  return (
    <Shoulders
      label={teamSection.title}
      members={members}
      places={CREW_LIMIT}
      sizes="(min-width: 85rem) 10rem, (min-width: 40rem) 12vw, 24vw"
    />
  );
}
