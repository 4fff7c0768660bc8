import type { PageText } from './page';

export const CAREER_DEPARTMENTS = ['engineering', 'design', 'marketing', 'sales', 'operations'] as const;
export type CareerDepartment = (typeof CAREER_DEPARTMENTS)[number];

export interface Position {
  id: string;
  title: string;
  department: CareerDepartment;
  location: string;
  /** Where people may work from home all the time; none: they work in the studio. */
  remote?: {
    /** ISO 3166-1, two letters each. */
    countries: readonly string[];
    /** The studio is no choice. */
    isOnly: boolean;
  };
  type: 'Full-time' | 'Part-time' | 'Contract';
  salary: string;
  experience: string;
  description: string;
  requirements: readonly string[];
  benefits: readonly string[];
  /** Names of people on the team. */
  colleagues: readonly string[];
  /** A client with a published project, and what the people of this position did for it. */
  work: { client: string; text: string };
  /** Day it was published here, `YYYY-MM-DD`; search engines list no position without it. */
  postedOn: string;
}

export const careersPage: PageText &
  Record<
    | 'positionsHeading'
    | 'factsHeading'
    | 'colleaguesHeading'
    | 'workHeading'
    | 'applyHeading'
    | 'applyText'
    | 'applied',
    string
  > = {
  title: 'Careers',
  lead: 'Small teams, whole products, and colleagues who tell you what they think of your work.',
  positionsHeading: 'Open positions',
  factsHeading: 'In short',
  colleaguesHeading: 'You would work with',
  workHeading: 'Work like yours',
  applyHeading: 'Apply',
  applyText:
    'A person from the team you would join reads every application and answers within two weeks. No cover letter needed.',
  applied: 'Thank you! Your application has been sent. We answer within two weeks.',
};

const sharedBenefits = [
  'Health, dental and vision cover from day one, family included',
  'Five weeks of paid leave, and the studio closes in the last week of the year',
] as const;

/** Beside the title of the careers page: what a week is like. */
export const careersWeek = {
  title: 'How a week goes',
  facts: [
    { name: 'Monday', text: 'One page a project: what moves this week, and what does not.' },
    { name: 'Wednesday', text: 'Every other week, five people try what we built. Everybody watches.' },
    {
      name: 'Friday',
      text: 'A working version for the client, with a letter from whoever built it. Home by four.',
    },
  ],
} as const;

/** Below the heading of the application form: what happens then. */
export const applicationSteps = [
  { name: 'Within two weeks', text: 'Somebody from that team answers: yes, or no with the reason.' },
  { name: 'An hour on the phone', text: 'With two people you would work with. You ask as much as we do.' },
  { name: 'One paid day', text: 'On a real problem, at home or in the studio. Then both sides decide.' },
] as const;

/** Open positions, one a department. */
export const positions: readonly Position[] = [
  {
    id: 'senior-full-stack-engineer',
    title: 'Senior Full-Stack Engineer',
    department: 'engineering',
    location: 'San Francisco, CA or remote (US time zones)',
    remote: { countries: ['US'], isOnly: false },
    type: 'Full-time',
    salary: '$150,000 – $180,000',
    experience: '5+ years',
    description:
      'You lead the build of two or three client projects a year, from the first spike to the handover. You write most days, and you are the person who tells the client what is hard and why.',
    requirements: [
      'You have run a TypeScript and React product in production and been woken up by it',
      'You are at home in PostgreSQL: you read a query plan before you add an index',
      'You write tests that tell the next person what the code is for',
      'You explain a trade-off to someone who does not program, in writing',
    ],
    benefits: [...sharedBenefits, '$3,000 a year for courses, books and conferences'],
    colleagues: ['Mei-Lin Zhao', 'Tomás Arriaga', 'Sunniva Dahl'],
    work: {
      client: 'Pelorus Harbour Services',
      text: 'A planner that checks every move of a ship against the tide in 12 milliseconds. Three people built it, and explained it to the night shift themselves.',
    },
    postedOn: '2025-05-05',
  },
  {
    id: 'product-designer',
    title: 'Product Designer',
    department: 'design',
    location: 'San Francisco, CA (three days in the studio)',
    type: 'Full-time',
    salary: '$120,000 – $145,000',
    experience: '3+ years',
    description:
      'You take a project from interviews to finished interface, and stay until it is live. Expect more prototypes in the browser than boards, and a usability test with five people every other week.',
    requirements: [
      'A portfolio with at least one shipped product, and an honest word on what did not work',
      'Confident typography, and layouts that survive German and a 320-pixel screen',
      'Working knowledge of WCAG 2.2 and of HTML and CSS',
      'You plan, moderate and write up usability tests yourself',
    ],
    benefits: [...sharedBenefits, 'A month of paid research time every two years'],
    colleagues: ['Sunniva Dahl', 'Kwame Mensah', 'Mei-Lin Zhao'],
    work: {
      client: 'Kestrel Health',
      text: 'Eleven days in the passenger seat with nurses, before anybody drew a screen. What they needed was a day that fits on one.',
    },
    postedOn: '2025-04-14',
  },
  {
    id: 'content-marketing-lead',
    title: 'Content Marketing Lead',
    department: 'marketing',
    location: 'Remote (US or Canada)',
    remote: { countries: ['US', 'CA'], isOnly: true },
    type: 'Full-time',
    salary: '$95,000 – $115,000',
    experience: '4+ years',
    description:
      'You own the blog, the newsletter and the case studies. You get what our engineers and designers learn out of them, and make it worth a stranger’s ten minutes.',
    requirements: [
      'Published long-form writing on a technical subject, under your own name',
      'You interview people well and cut their answers hard',
      'You know which numbers of a newsletter mean something',
      'Enough HTML to fix your own article',
    ],
    benefits: [...sharedBenefits, 'A paid writing retreat each spring'],
    colleagues: ['Priya Raghavan', 'Lucas Ferreira', 'Ines Okafor'],
    work: {
      client: 'Union Kiln Cooperative',
      text: 'Four hundred potters book a shelf without a telephone now. Somebody had to find the sentence that made them try.',
    },
    postedOn: '2025-05-19',
  },
  {
    id: 'new-business-manager',
    title: 'New Business Manager',
    department: 'sales',
    location: 'San Francisco, CA',
    type: 'Full-time',
    salary: '$90,000 – $110,000 plus commission',
    experience: '3+ years',
    description:
      'You are the first person a client meets. You find out what they need, say no to what we should not take, and write estimates together with the people who will do the work.',
    requirements: [
      'Experience selling services rather than licences, with projects of $50,000 and more',
      'You listen longer than you talk, and your notes are worth reading',
      'You are comfortable saying a price out loud',
      'You keep a pipeline that other people can understand',
    ],
    benefits: [...sharedBenefits, 'Commission paid on signed work, not on revenue forecasts'],
    colleagues: ['Ines Okafor', 'Daniel Brandt'],
    work: {
      client: 'Fennimore Markets',
      text: 'They asked for an app for their loyalty card. In the first talks it turned out that nobody carried it, and the estimate became one for a shopping list.',
    },
    postedOn: '2025-03-31',
  },
  {
    id: 'studio-operations-coordinator',
    title: 'Studio Operations Coordinator',
    department: 'operations',
    location: 'San Francisco, CA',
    type: 'Part-time',
    salary: '$38 – $44 an hour',
    experience: '2+ years',
    description:
      'Four days a week you keep the studio running: contracts, invoices, new starters, the calendar everyone depends on. You will change how we do most of these things within a year, and we will be glad of it.',
    requirements: [
      'You have kept the books or the calendar of a team of 20 or more',
      'You notice the invoice that is missing, not only the one that is wrong',
      'You are at ease with spreadsheets and patient with people',
      'You can be in the studio Monday to Thursday',
    ],
    benefits: [...sharedBenefits, 'Commuter card and a bicycle allowance'],
    colleagues: ['Daniel Brandt', 'Ines Okafor'],
    work: {
      client: 'Halden & Rye',
      text: 'Nine workshops that share neither a warehouse nor a calendar. Contracts, invoices and dates of such a project are what you would keep.',
    },
    postedOn: '2025-05-12',
  },
];
