/* Public routes with a parameter, as the router matches them. */
export const POST_ROUTE = '/blog/:slug';
export const CASE_STUDY_ROUTE = '/case-studies/:id';
export const PROJECT_ROUTE = '/projects/:id';
export const POSITION_ROUTE = '/careers/:id';
/** A draft for somebody without an account; the secret is `DRAFT_SECRET`. */
export const DRAFT_LINK_ROUTE = '/preview/:secret';

/** Public pages whose path is fixed. The sitemap lists them, and the checks of every page run on them. */
export const PUBLIC_PAGES = {
  home: '/',
  about: '/about',
  services: '/services',
  projects: '/projects',
  caseStudies: '/case-studies',
  blog: '/blog',
  team: '/team',
  careers: '/careers',
  help: '/help',
  newsletter: '/newsletter',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
} as const;

/** Every route of the product, once. Functions build the paths that carry a parameter. */
export const paths = {
  ...PUBLIC_PAGES,
  /** The sign-up alone, for links in mails and profiles; the sitemap has `/newsletter`. */
  subscribe: '/subscribe',
  post: (slug: string) => POST_ROUTE.replace(':slug', encodeURIComponent(slug)),
  caseStudy: (id: string) => CASE_STUDY_ROUTE.replace(':id', encodeURIComponent(id)),
  project: (id: string) => PROJECT_ROUTE.replace(':id', encodeURIComponent(id)),
  position: (id: string) => POSITION_ROUTE.replace(':id', encodeURIComponent(id)),
  draftLink: (secret: string) => DRAFT_LINK_ROUTE.replace(':secret', secret),
  homeSection: (section: string) => `/home/${section}`,
  /** Drafts as readers would see them; nothing links there but their editors. */
  preview: {
    root: '/preview',
    post: '/preview/blog',
    'case-study': '/preview/case-studies',
    project: '/preview/projects',
  },
} as const;

/** The back-office's, apart: the site does not carry them. */
export const adminPaths = {
  root: '/admin',
  login: '/admin/login',
  dashboard: '/admin/dashboard',
  insight: '/admin/insight',
  calendar: '/admin/calendar',
  posts: '/admin/blog',
  newPost: '/admin/blog/new',
  editPost: (id: string) => `/admin/blog/edit/${id}`,
  messages: '/admin/contact',
  savedAnswers: '/admin/contact/answers',
  newsletter: '/admin/newsletter',
  newIssue: '/admin/newsletter/write',
  caseStudies: '/admin/case-studies',
  newCaseStudy: '/admin/case-studies/new',
  settings: '/admin/settings',
  projects: '/admin/projects',
  newProject: '/admin/projects/new',
  editProject: (id: string) => `/admin/projects/edit/${id}`,
  team: '/admin/team',
  services: '/admin/services',
  about: '/admin/about',
  applications: '/admin/applications',
  applicationStages: '/admin/applications/stages',
  import: '/admin/import',
  people: '/admin/people',
  media: '/admin/media',
  redirects: '/admin/redirects',
  activity: '/admin/activity',
  releases: '/admin/releases',
  accounts: '/admin/accounts',
} as const;

/** Parameters of the link that lets somebody set a password, after the `#` of the sign-in page: no server sees them. */
export const PASSWORD_LINK = { token: 'token', type: 'type' } as const;

/** Section ids on the home page, in order. */
export const HOME_SECTIONS = [
  'home',
  'about',
  'services',
  'projects',
  'team',
  'newsletter',
  'contact',
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];
