import {
  FIRST_STAGE,
  type AboutContent,
  type CaseStudy,
  type ContactMessage,
  type JobApplication,
  type NewsletterSubscriber,
  type Post,
  type Project,
  type Service,
  type TeamMember,
} from '../contracts';

let counter = 0;

/** A fresh version-4-shaped id, the same in every run. */
export function buildId(): string {
  counter += 1;
  return `00000000-0000-4000-8000-${String(counter).padStart(12, '0')}`;
}

const CREATED_AT = '2025-03-04T10:00:00.000Z';

function builder<T extends object>(make: (n: number) => T) {
  return (overrides: Partial<T> = {}): T => ({ ...make(counter + 1), ...overrides });
}

export const buildAbout = builder<AboutContent>(() => ({
  id: buildId(),
  title: 'About the studio',
  subtitle: 'Small teams, whole products',
  description: 'We design and build.',
  stats: [{ value: '12', label: 'Years' }],
  features: [{ icon: 'Zap', title: 'Fast', description: 'Weeks, not quarters.' }],
  updated_at: CREATED_AT,
}));

export const buildService = builder<Service>((n) => ({
  id: buildId(),
  title: `Service ${n}`,
  description: 'What it is.',
  features: ['One', 'Two'],
  icon: 'Code',
  gradient: 'from-blue-500 to-cyan-500',
  order: n,
  published: true,
  publish_at: null,
  unpublish_at: null,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
}));

const WORK = {
  screens: [{ image: '/media/work/one.webp', alt: 'A shop', caption: 'The shop.', frame: 'desktop' }],
  quote: 'They listened.',
  quote_by: 'Ada Client, Head of Shops',
  people: [] as string[],
  search: {},
};

export const buildProject = builder<Project>((n) => ({
  id: buildId(),
  title: `Project ${n}`,
  description: '<p>A <strong>platform</strong> for tides.</p>',
  image: '/media/projects/one.webp',
  image_alt: 'Waves',
  category: 'Web App',
  tags: ['React'],
  gradient: 'from-purple-600 to-cyan-600',
  client: 'Client',
  year: '2025',
  role: 'Design and engineering',
  metrics: [{ value: '2x', label: 'Sales', description: 'in a year' }],
  ...WORK,
  live_demo_url: 'https://example.com/demo',
  case_study_url: 'https://example.com/case',
  order: n,
  published: true,
  publish_at: null,
  unpublish_at: null,
  featured: true,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  picture_details: {},
}));

export const buildTeamMember = builder<TeamMember>((n) => ({
  id: buildId(),
  name: `Member ${n}`,
  role: 'Engineer',
  department: 'Engineering',
  description: 'Builds things.',
  bio: null,
  image: '/media/team/one.webp',
  icon: 'Users',
  location: 'San Francisco',
  experience_years: 8,
  skills: ['TypeScript'],
  tags: [],
  linkedin: null,
  twitter: null,
  github: null,
  email: null,
  order_index: n,
  active: true,
  publish_at: null,
  unpublish_at: null,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  picture_details: {},
}));

export const buildPost = builder<Post>((n) => ({
  id: buildId(),
  slug: `post-${n}`,
  title: `Post ${n}`,
  excerpt: 'A short excerpt.',
  content: '<p>The whole article.</p>',
  category: 'Technology',
  tags: [],
  author: 'Ada Admin',
  date: '2025-03-04',
  read_time: '5 min read',
  image: '/media/posts/one.webp',
  image_alt: 'Waves',
  search: {},
  published: true,
  publish_at: null,
  unpublish_at: null,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  picture_details: {},
}));

export const buildCaseStudy = builder<CaseStudy>((n) => ({
  id: buildId(),
  title: `Case ${n}`,
  client: 'Client',
  category: 'E-commerce',
  duration: '4 months',
  team: '5 people',
  results: 'Sales doubled.',
  description: 'A shop rebuilt.',
  challenge: 'Slow pages.',
  solution: 'Fast pages.',
  technologies: ['React'],
  image: '/media/cases/one.webp',
  image_alt: 'Waves',
  metrics: [{ value: '2x', label: 'Sales', description: 'in a year' }],
  ...WORK,
  published: true,
  publish_at: null,
  unpublish_at: null,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  picture_details: {},
}));

export const buildMessage = builder<ContactMessage>((n) => ({
  id: buildId(),
  name: `Visitor ${n}`,
  email: `visitor${n}@example.com`,
  message: 'Hello there.',
  read: false,
  status: 'new',
  assigned_to: null,
  created_at: CREATED_AT,
}));

export const buildSubscriber = builder<NewsletterSubscriber>((n) => ({
  id: buildId(),
  email: `reader${n}@example.com`,
  topics: ['Web Development'],
  active: true,
  status: 'Confirmed',
  suppression: null,
  confirmed_at: CREATED_AT,
  unsubscribed_at: null,
  created_at: CREATED_AT,
}));

export const buildApplication = builder<JobApplication>((n) => ({
  id: buildId(),
  position_id: 'frontend-engineer',
  name: `Applicant ${n}`,
  email: `applicant${n}@example.com`,
  phone: null,
  portfolio_url: null,
  message: 'I would like to join.',
  cv_path: null,
  stage_id: FIRST_STAGE,
  rating: null,
  closed_at: null,
  created_at: CREATED_AT,
}));
