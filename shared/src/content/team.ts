import type { Feature, Stat } from '../contracts';
import type { PageText } from './page';

export const teamPage: PageText & { membersHeading: string; cultureHeading: string; statsNote: string } = {
  title: 'Our Team',
  lead: 'Designers, engineers and strategists who stay with a project from the first call to the years after launch.',
  membersHeading: 'Who you will work with',
  cultureHeading: 'How we work together',
  statsNote: 'Everybody on the payroll today; products launched, without the reviews and repairs.',
};

/** On the team page. */
export const teamPageStats: readonly Stat[] = [
  { value: '50+', label: 'Team Members' },
  { value: '12', label: 'Countries' },
  { value: '8+', label: 'Years Average Experience' },
  { value: '100+', label: 'Projects Delivered' },
];

export const cultureValues: readonly Feature[] = [
  {
    icon: 'Target',
    title: 'Say the hard thing early',
    description:
      'A date that will slip, a feature nobody will use, a budget that does not fit: you hear it in the week we learn it, with a second option beside it.',
  },
  {
    icon: 'Users',
    title: 'One team, no handover',
    description:
      'The designer who drew the checkout sits in the call when it is load-tested. Nobody throws work over a wall, so nobody has to guess what was meant.',
  },
  {
    icon: 'Award',
    title: 'Leave it in better order',
    description:
      'We document as we go, delete what is not needed and train the people who stay. A project is done when you no longer need us to run it.',
  },
];
