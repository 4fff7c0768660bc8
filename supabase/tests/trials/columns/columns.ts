import { CASE_STUDY_CATEGORIES, NEWSLETTER_TOPIC_LABELS, POST_CATEGORIES } from '@agency/shared/contracts';
import {
  email,
  lowered,
  link,
  image,
  requiredImage,
  gradient,
  labels,
  objects,
  search,
  file,
  cvNames,
  badCvNames,
} from './formats';
import { PARENTS } from '../../matrix';
import { Expression } from '../sql';
import { x, text, trimmed, shape, oneOf, integers, type Range } from './ranges';

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
const person = { name: trimmed(200), email, message: trimmed(5_000) };
const moment = shape([null, '2025-06-01T10:00:00Z'], ['infinity', '-infinity']);
const plan = { publish_at: moment, unpublish_at: moment };
/** A note or a mail belongs to a message or to an application, never to both. */
const second = shape([null], [PARENTS.application]);
/** Every column with a check, by table. */
export const COLUMNS: Record<string, Record<string, Range>> = {
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
    table_name: shape([...contentTable.takes, 'contact_messages', 'job_applications'], contentTable.refuses),
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
  contact_messages: { ...person, status: oneOf(['new', 'answered', 'done', 'spam']) },
  message_notes: {
    body: trimmed(5_000),
    author: text(320, 1),
    kind: oneOf(['note', 'move']),
    application_id: second,
  },
  application_stages: { name: trimmed(60), outcome: oneOf(['open', 'hired', 'rejected']) },
  deletion_log: { what: oneOf(['applications', 'cvs']), amount: integers(1) },
  message_replies: {
    application_id: second,
    body: trimmed(20_000),
    author: text(320, 1),
    status: oneOf(['sending', 'sent', 'failed', 'uncertain']),
    error: text(1_000),
    mail_id: text(400),
    mail_references: shape([['<a@b>']], [[]]),
  },
  activity: {
    author: text(320, 1),
    kind: oneOf(['content', 'people', 'sending', 'settings', 'accounts']),
    action: oneOf([
      'created',
      'changed',
      'published',
      'offline',
      'deleted',
      'sent',
      'shared',
      'withdrawn',
      'exported',
      'erased',
    ]),
    table_name: text(63),
    title: text(500),
    amount: integers(1),
    version: integers(1),
  },
  erasures: {
    address_hash: shape(
      ['0a'.repeat(32)],
      ['', '0'.repeat(63), '0'.repeat(65), 'A'.repeat(64), 'g'.repeat(64)],
    ),
    counts: shape([{}, { messages: 1 }], [{ list: [] }, { list: 'x' }]),
    erased_by: text(320, 1),
  },
  saved_answers: { title: text(200, 1), body: text(20_000, 1) },
  pictures: {
    path: shape(
      [
        ...[
          'blog/1.png',
          'case-studies/a_B-9.jpg',
          'projects/1.jpeg',
          'team/1.webp',
          'blog/1.gif',
          'blog/1.avif',
        ],
        '/media/posts/a.b_C-1.webp',
        `/media/${x(238)}.webp`,
      ],
      [
        ...['blog/1.svg', 'blog/a/1.png', 'blog/.png', 'files/1.png', 'xblog/1.png', 'blog/1.pngx', 'blog/1'],
        ...['media/a.webp', '/media/.svg', '/media/a b.webp'],
        `/media/${x(239)}.webp`,
      ],
    ),
    alt: text(500),
    caption: text(500),
    focus_x: integers(0, 100),
    focus_y: integers(0, 100),
    width: integers(1),
    height: integers(1),
    bytes: integers(1),
  },
  job_applications: {
    ...person,
    rating: integers(1, 5),
    position_id: text(200),
    phone: text(50),
    portfolio_url: link,
    cv_path: shape(
      [`${file}.pdf`, `${file}.docx`],
      [
        '../secret.pdf',
        `${file}.exe`,
        `${file}0.pdf`,
        `${file.slice(1)}.pdf`,
        `x${file}.pdf`,
        `${file}.pdf.html`,
        `${file}xpdf`,
      ],
    ),
  },
  newsletter_subscribers: {
    email: shape(email.takes, [...email.refuses, 'A@b.co']),
    topics: shape(
      [NEWSLETTER_TOPIC_LABELS, [], ...NEWSLETTER_TOPIC_LABELS.map((label) => [label])],
      [['Gossip'], [...NEWSLETTER_TOPIC_LABELS, NEWSLETTER_TOPIC_LABELS[0]]],
    ),
    consent: shape([{}], [{ list: [] }, { list: 'x' }]),
    // The round wraps after nine digits: see newsletter/subscriptions.ts.
    confirmation_round: shape([1, 999_999_999], [0, -1]),
    confirmation_attempts: integers(0, 100),
  },
  newsletter_campaigns: {
    idempotency_key: text(200),
    subject: shape(['x', x(200)], ['', x(201), 'a\nb', 'a\rb']),
    html: text(200_000),
    text: text(200_000),
    status: oneOf(['draft', 'planned', 'queued', 'sending', 'paused', 'sent', 'failed']),
    pause_reason: text(1_000),
    total: integers(0),
    payload_hash: text(200),
  },
  newsletter_deliveries: {
    email: lowered,
    status: oneOf(['pending', 'sending', 'sent', 'failed', 'skipped', 'uncertain', 'bounced']),
    attempts: integers(0),
    message_id: text(500),
    error: text(1_000),
  },
  suppressions: {
    email: lowered,
    reason: oneOf(['unsubscribed', 'bounced', 'complaint', 'deleted', 'manual']),
  },
  profiles: { name: text(200) },
  'private.staff': { role: oneOf(['administrator', 'editor']) },
  'private.cv_permits': { name: shape(cvNames, badCvNames) },
  client_reports: {
    remote: shape(['a', `a${'-'.repeat(49)}`, 'a1-b'], ['', 'A', '1a', `a${x(50)}`, 'a b', ' a', 'a\n']),
    release: shape(['', `${x(76)}A1._`, x(80)], [x(81), 'a b', 'a/b', ' a']),
    kind: shape(['a', x(30), '-'], ['', x(31), 'A', 'a b', 'a1']),
    message: text(500),
    path: shape(['/', `/${x(199)}`], ['', 'x', 'x/', `/${x(200)}`]),
    hits: integers(1),
  },
  insight_sums: {
    dimension: oneOf(['page', 'source', 'campaign', 'device', 'country', 'action']),
    name: text(200),
    views: integers(0),
    visitors: integers(0),
  },
};
