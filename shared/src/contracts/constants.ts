/** Categories of blog posts, in the order the filters show them. */
export const POST_CATEGORIES = [
  'Technology',
  'Design',
  'Development',
  'E-commerce',
  'Cloud',
  'Marketing',
] as const;
export type PostCategory = (typeof POST_CATEGORIES)[number];

/** Categories of case studies, in the order the filters show them. */
export const CASE_STUDY_CATEGORIES = ['E-commerce', 'Mobile App', 'Enterprise', 'AI/ML', 'Web App'] as const;
export type CaseStudyCategory = (typeof CASE_STUDY_CATEGORIES)[number];

/** How a message of a visitor stands; `read` is another column. */
export const MESSAGE_STATUSES = ['new', 'answered', 'done', 'spam'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
/** How an answer by mail stands; `uncertain`: nobody knows whether the mail server has it. */
export type ReplyStatus = 'sending' | 'sent' | 'failed' | 'uncertain';

/** The stage that new applications are in (its migration); staff may rename it, not delete it. */
export const FIRST_STAGE = '5a000000-0000-4000-8000-000000000001';
/** What a stage says of an application; `hired`: the position is filled. */
export const STAGE_OUTCOMES = ['open', 'hired', 'rejected'] as const;
export type StageOutcome = (typeof STAGE_OUTCOMES)[number];

/** Newsletter topics; the label is what is stored. */
export const NEWSLETTER_TOPICS = [
  { id: 'web-dev', label: 'Web Development' },
  { id: 'mobile', label: 'Mobile Development' },
  { id: 'design', label: 'UI/UX Design' },
  { id: 'ai-ml', label: 'AI & Machine Learning' },
  { id: 'ecommerce', label: 'E-commerce' },
  { id: 'cloud', label: 'Cloud Computing' },
] as const;
export const NEWSLETTER_TOPIC_LABELS = NEWSLETTER_TOPICS.map((topic) => topic.label);

/** How a picture of the work is shown. The last `before` and `after` are compared; a `phone` stands beside the next. */
export const SCREEN_FRAMES = ['desktop', 'phone', 'before', 'after'] as const;

export const SERVICE_ICONS = ['Code', 'Smartphone', 'Cloud', 'Palette', 'ShoppingCart', 'BarChart2'] as const;
export const FEATURE_ICONS = ['Zap', 'Target', 'Users', 'Award'] as const;
export const TEAM_ICONS = ['Users', 'Code', 'Palette', 'Zap', 'User', 'Briefcase'] as const;

export const TEAM_DEPARTMENTS = ['Leadership', 'Engineering', 'Design', 'Marketing'] as const;

/** Characters of the shortest password: `minimum_password_length` of supabase/config.toml. */
export const SHORTEST_PASSWORD = 15;

export const DEFAULT_READ_TIME = '5 min read';
export const DEFAULT_GRADIENT = 'from-purple-600 to-cyan-600';
export const DEFAULT_PROJECT_ORDER = 1;
export const DEFAULT_TEAM_ORDER_INDEX = 0;
export const DEFAULT_TEAM_ICON = 'Users';
export const DEFAULT_FEATURE_ICON = 'Zap';

export const FEATURED_PROJECTS_LIMIT = 3;
export const RELATED_POSTS_LIMIT = 2;
export const RELATED_EXCERPT_CHARACTERS = 100;
export const DASHBOARD_LATEST_LIMIT = 5;

/** Value of the position field for an application that is not for a listed position. */
export const GENERAL_APPLICATION = 'general';

/** Bytes. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
export const UPLOAD_MIME_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
] as const;

/** Longest accepted value, in characters, of each kind of text; the database checks the same. */
export const LIMITS = {
  name: 200,
  email: 254,
  message: 5_000,
  answer: 20_000,
  title: 200,
  slug: 200,
  excerpt: 1_000,
  content: 200_000,
  url: 2_000,
  short: 200,
  line: 500,
  description: 20_000,
  icon: 50,
  /** Entries of a list, not characters. */
  labels: 50,
} as const;
