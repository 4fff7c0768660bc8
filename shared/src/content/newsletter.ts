import { paths, type Feature, type NEWSLETTER_TOPICS } from '../contracts';
import type { PageText } from './page';

export type NewsletterTopicLabel = (typeof NEWSLETTER_TOPICS)[number]['label'];

export interface SampleNewsletter {
  /** YYYY-MM-DD */
  date: string;
  title: string;
  excerpt: string;
  topics: readonly NewsletterTopicLabel[];
  /** Path of a picture of 1600 by 1000 pixels; the title says what it is about. */
  image: string;
  /** The article that tells it in full. */
  article: string;
}

export const newsletterPage: PageText &
  Record<'topicsQuestion' | 'promise' | 'issuesHeading' | 'issueLink', string> = {
  title: 'Newsletter',
  lead: 'What we learned in a project, with the numbers, every second Tuesday.',
  topicsQuestion: 'What should we write to you about?',
  promise: 'You confirm by mail first, and leave with one click whenever you like.',
  issuesHeading: 'Recent newsletters',
  issueLink: 'Read the article',
};

/** `/subscribe`: the form and nothing else. */
export const subscribePage: PageText &
  Record<'heading' | 'topicsQuestion' | 'topicsLink' | 'sampleTitle' | 'sampleLink', string> = {
  title: 'Stay Ahead',
  heading: 'Stay Ahead...',
  lead: 'One problem from a real project, worked through, every second Tuesday.',
  topicsQuestion: 'Want only some topics?',
  topicsLink: 'Choose them on the newsletter page.',
  sampleTitle: 'The last issue',
  sampleLink: 'More issues',
};

export const newsletterBenefits: readonly Feature[] = [
  {
    icon: 'Target',
    title: 'One problem, worked through',
    description:
      'Each issue takes one thing we met in a project that month and shows the numbers before and after.',
  },
  {
    icon: 'Zap',
    title: 'Six minutes, every second Tuesday',
    description: 'Short enough for one cup of coffee. If we have nothing to say, we skip an issue.',
  },
  {
    icon: 'Users',
    title: 'Only the topics you tick',
    description:
      'Choose what you care about, change it from any issue, and leave with one click. No tracking pixels.',
  },
];

export const sampleNewsletters: readonly SampleNewsletter[] = [
  {
    date: '2025-06-10',
    title: 'The checkout with one field less',
    excerpt:
      'We removed the “company” field from a shop that sells to homes and offices alike. Completed orders rose by 3.1 percent, and the accountants found another way.',
    topics: ['E-commerce', 'UI/UX Design'],
    image: '/media/posts/company-field.webp',
    article: paths.post('the-company-field-and-other-deletions'),
  },
  {
    date: '2025-05-27',
    title: 'What a cold start costs at 9 a.m.',
    excerpt:
      'A booking service was slow for exactly eleven minutes a day. The trace, the fix that did not work, and the cheaper one that did.',
    topics: ['Cloud Computing', 'Web Development'],
    image: '/media/posts/eleven-minutes.webp',
    article: paths.post('eleven-slow-minutes'),
  },
  {
    date: '2025-05-13',
    title: 'A model small enough for the warehouse',
    excerpt:
      'Reading parcel labels without a network: how we got from a 400 MB model to 11 MB, and the two kinds of handwriting it still gets wrong.',
    topics: ['AI & Machine Learning', 'Mobile Development'],
    image: '/media/posts/eleven-megabytes.webp',
    article: paths.post('eleven-megabytes'),
  },
];
