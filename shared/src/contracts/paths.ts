/* Public routes with a parameter, as the router matches them. */
export const POST_ROUTE = '/blog/:slug';
export const CASE_STUDY_ROUTE = '/case-studies/:id';
export const PROJECT_ROUTE = '/projects/:id';

/** Every route of the product, once. Functions build the paths that carry a parameter. */
export const paths = {
  home: '/',
  about: '/about',
  services: '/services',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  blog: '/blog',
  post: (slug: string) => POST_ROUTE.replace(':slug', encodeURIComponent(slug)),
  caseStudies: '/case-studies',
  caseStudy: (id: string) => CASE_STUDY_ROUTE.replace(':id', encodeURIComponent(id)),
  newsletter: '/newsletter',
  subscribe: '/subscribe',
  help: '/help',
  careers: '/careers',
  team: '/team',
  projects: '/projects',
  project: (id: string) => PROJECT_ROUTE.replace(':id', encodeURIComponent(id)),
  homeSection: (section: string) => `/home/${section}`,
  /** Drafts as readers would see them; nothing links there but their editors. */
  preview: {
    root: '/preview',
    post: '/preview/blog',
    'case-study': '/preview/case-studies',
    project: '/preview/projects',
  },
  admin: {
    root: '/admin',
    login: '/admin/login',
    dashboard: '/admin/dashboard',
    posts: '/admin/blog',
    newPost: '/admin/blog/new',
    editPost: (id: string) => `/admin/blog/edit/${id}`,
    messages: '/admin/contact',
    newsletter: '/admin/newsletter',
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
  },
} as const;

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
