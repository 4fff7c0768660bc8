import { brand } from './brand';
import type { PageText } from './page';

export const FAQ_CATEGORIES = ['General', 'Technical', 'Billing', 'Support'] as const;
export type FaqCategory = (typeof FAQ_CATEGORIES)[number];

export interface Faq {
  id: string;
  question: string;
  answer: string;
  category: FaqCategory;
}

export const helpPage: PageText & Record<'channelsHeading' | 'moreHeading' | 'moreText', string> = {
  title: 'Help Center',
  lead: 'Answers to what clients ask us most, and three ways to reach a person.',
  channelsHeading: 'Talk to a person',
  moreHeading: 'Still have a question?',
  moreText: 'Write to us, or choose a time to talk. Both reach the people who do the work.',
};

/** Two a topic. */
export const faqs: readonly Faq[] = [
  {
    id: 'project-length',
    category: 'General',
    question: 'How long does a typical project take?',
    answer:
      'A marketing site takes eight to twelve weeks, a first release of a mobile app fourteen to twenty, a shop migration four to six months. You get a week-by-week plan with the estimate, and a working version every Friday, so you can tell whether we are on it.',
  },
  {
    id: 'first-call',
    category: 'General',
    question: 'What happens after I send a message?',
    answer:
      'Someone who would work on your project answers within 24 hours. We arrange a call of half an hour, ask about money, dates and what has been tried, and send a written estimate within a week. The consultation and the estimate are free, and if we are the wrong people we say so and name someone better.',
  },
  {
    id: 'tech-stack',
    category: 'Technical',
    question: 'Which technologies do you work with?',
    answer:
      'Mostly TypeScript, React and PostgreSQL on the web; Swift, Kotlin and React Native for apps; AWS, Google Cloud and Netlify to run them. We choose what your own people can maintain after us. If your team writes Rails or Laravel, we write Rails or Laravel.',
  },
  {
    id: 'existing-code',
    category: 'Technical',
    question: 'Can you take over a code base somebody else wrote?',
    answer:
      'Yes, about a third of our work starts that way. We begin with a fixed-price code review of five days: it builds, it is tested, it is measured, and you get a list of what to keep, what to fix and what to leave alone. You can stop after the review and keep the report.',
  },
  {
    id: 'payment-terms',
    category: 'Billing',
    question: 'How do you charge, and when do I pay?',
    answer:
      'Projects have a fixed price per stage. Half is due at the start and the rest on completion, by bank transfer or another method we agree on. Work outside the agreed scope is estimated first and never begins without your written yes.',
  },
  {
    id: 'running-costs',
    category: 'Billing',
    question: 'What will it cost to run after launch?',
    answer:
      'The estimate lists hosting, licences and third-party services per month, at today’s traffic and at ten times as much. The accounts are opened in your name, so you pay the providers directly and we add nothing on top.',
  },
  {
    id: 'after-launch',
    category: 'Support',
    question: 'Do you stay around after launch?',
    answer:
      'For the first 30 days we fix whatever is ours at no charge. After that you can take a monthly support plan, from four hours of maintenance to a named engineer on call, and leave it with a month’s notice.',
  },
  {
    id: 'report-problem',
    category: 'Support',
    question: 'How do I report an urgent problem?',
    answer: `Call ${brand.phone} during office hours, or write to ${brand.email} with the word “urgent” in the subject at any other time. Clients with a support plan reach the engineer on call; a site that is down is answered within 30 minutes, day or night.`,
  },
];

export interface SupportChannel {
  id: 'chat' | 'email' | 'phone';
  title: string;
  description: string;
  availability: string;
  /** Whose hours they are. */
  zone?: string;
  responseTime: string;
  actionLabel: string;
  href: string;
}

const mailHref = `mailto:${brand.email}?subject=Support`;

/** Titles, hours and answer times. The chat card opens an e-mail until a chat address is set. */
export const supportChannels: readonly SupportChannel[] = [
  {
    id: 'chat',
    title: 'Live Chat',
    description: brand.chatUrl
      ? 'Write to the person on duty while you look at the page that troubles you.'
      : 'No chat window for now: your e-mail is with the person on duty at once, day and night. They answer it when they have read it.',
    availability: '24/7',
    responseTime: 'Instant',
    actionLabel: brand.chatUrl ? 'Start a chat' : 'Email the person on duty',
    href: brand.chatUrl || mailHref,
  },
  {
    id: 'email',
    title: 'Email',
    description:
      'For anything with a screenshot, a log file or a long story. It lands in a shared inbox, not with one person.',
    availability: '24/7',
    responseTime: 'Within 24 hours',
    actionLabel: 'Send an email',
    href: mailHref,
  },
  {
    id: 'phone',
    title: 'Phone',
    description: 'Speak to someone in San Francisco who can see your project and knows its history.',
    availability: 'Mon-Fri 9AM-6PM',
    zone: 'Pacific time',
    responseTime: 'Immediate',
    actionLabel: `Call ${brand.phone}`,
    href: brand.phoneHref,
  },
];
