import { CASE_STUDY_CATEGORIES, POST_CATEGORIES } from '@agency/shared/contracts';
import { email, link, image, requiredImage, gradient, labels, objects, search, file } from './formats';
import { Expression } from '../sql';
import { x, text, shape, oneOf, integers, type Range } from './ranges';

const content = { title: text(200, 1), description: text(20_000) };
const metrics = objects('value', 'label', 'description');
const work = {
  screens: objects('image', 'alt', 'caption', 'frame'),
  quote: text(1_000),
  quote_by: text(200),
  people: labels,
};
const contentTable = oneOf([
  'about_content',
  'services',
  'projects',
  'team_members',
  'blog_posts',
  'case_studies',
]);
/** An object that is so many characters long as text. */
const objectOf = (length: number) =>
  new Expression(`jsonb_build_object('x', repeat('x', ${length - '{"x": ""}'.length}))`);
const draft = shape([{}, objectOf(500_000)], [objectOf(500_001), { list: [] }, { list: 'x' }]);
const moment = shape([null, '2025-06-01T10:00:00Z'], ['infinity', '-infinity']);
const plan = { publish_at: moment, unpublish_at: moment };

/** Every column with a check of the tables of content, by table. */
export const CONTENT_COLUMNS: Record<string, Record<string, Range>> = {
  about_content: {
    ...content,
    subtitle: text(500),
    stats: objects('value', 'label'),
    features: objects('icon', 'title', 'description'),
    is_only_row: shape([true], [false]),
  },
  services: { ...content, ...plan, features: labels, icon: text(50), gradient },
  projects: {
    ...content,
    ...plan,
    search,
    image,
    image_alt: text(500),
    category: text(200, 1),
    tags: labels,
    gradient,
    client: text(200),
    year: text(200),
    role: text(500),
    metrics,
    ...work,
    live_demo_url: shape(
      [...link.takes, '/demos/a-1.html'],
      [
        ...link.refuses,
        '/demos/.html',
        '/demos/A.html',
        '/demos/a/b.html',
        'x/demos/a.html',
        '/demos/a',
        '/demos/a.htmlx',
        '/demos/axhtml',
      ],
    ),
    case_study_url: shape(
      [...link.takes, '/case-studies', `/case-studies/${file}`],
      [
        ...link.refuses,
        '/case-studies/',
        `/case-studies/${file}0`,
        '/case-studies/x',
        `/case-studies/${file.slice(1)}`,
        'x/case-studies',
        '/case-studies x',
      ],
    ),
  },
  team_members: {
    ...plan,
    name: text(200, 1),
    role: text(200, 1),
    department: text(200),
    description: text(20_000, 1),
    bio: text(20_000),
    image,
    icon: text(50),
    location: text(200),
    experience_years: integers(0),
    skills: labels,
    tags: labels,
    linkedin: link,
    twitter: link,
    github: link,
    email,
    order_index: integers(0),
  },
  blog_posts: {
    ...plan,
    search,
    slug: shape(['a', 'a-1', x(200)], ['', 'A', 'a b', '-a', 'a-', 'a--b', 'a_b', 'a\n', x(201), 'ä']),
    title: text(200, 1),
    excerpt: text(1_000),
    content: text(200_000),
    category: oneOf(POST_CATEGORIES),
    tags: labels,
    author: text(200),
    read_time: text(200),
    image: requiredImage,
    image_alt: text(500),
  },
  slug_redirects: { slug: text(200) },
  old_paths: {
    path: shape(
      ['/a', '/2020/05/a-b_c.html', '/%C3%A4', `/${x(499)}`],
      ['', '/', 'a', 'a/b', '/a b', '/ä', '/a\n', `/${x(500)}`],
    ),
    target: shape(
      ['/', '/a', '/Team/b-c_d.html', 'https://a.example/x?y#z', `/${x(499)}`],
      [null, '', 'a', 'x/a', '//evil.example', '/a b', '/a?b', '/a#b', '/ä', 'javascript:x', `/${x(500)}`],
    ),
  },
  imported_images: {
    key: shape(['0a'.repeat(32)], ['', '0'.repeat(63), '0'.repeat(65), 'A'.repeat(64), 'g'.repeat(64)]),
    address: shape(['https://a.example/b.png'], ['/a.png', 'ftp://a.example', '']),
  },
  case_studies: {
    ...content,
    ...plan,
    search,
    client: text(200),
    category: oneOf(CASE_STUDY_CATEGORIES),
    duration: text(200),
    team: text(500),
    results: text(20_000),
    challenge: text(20_000),
    solution: text(20_000),
    technologies: labels,
    image: requiredImage,
    image_alt: text(500),
    metrics,
    ...work,
  },
  content_drafts: {
    table_name: shape(
      [...contentTable.takes, 'contact_messages', 'job_applications', 'newsletter_campaigns'],
      contentTable.refuses,
    ),
    saved_by: text(320, 1),
    content: draft,
    base: draft,
  },
  draft_links: {
    table_name: oneOf(['blog_posts', 'projects', 'case_studies']),
    secret_hash: shape(
      ['0a'.repeat(32)],
      ['', '0'.repeat(63), '0'.repeat(65), 'A'.repeat(64), 'g'.repeat(64)],
    ),
    made_by: text(320, 1),
  },
  content_versions: {
    table_name: contentTable,
    number: integers(1),
    saved_by: text(320, 1),
    content: shape([{}, { title: 'x' }], [{ list: [] }, { list: 'x' }]),
  },
};
