import { CASE_STUDY_CATEGORIES, NEWSLETTER_TOPIC_LABELS, POST_CATEGORIES } from '@agency/shared/contracts';
import { MATRIX } from '../matrix';
import { Expression, insertInto, literal } from './sql';
import { PLANT_PARENTS } from './cells';
import type { Trial } from './play';

/** What a column takes and what it refuses; values at the very edge. */
interface Range {
  takes: readonly unknown[];
  refuses: readonly unknown[];
  /** The function that decides. */
  by?: string;
}

const x = (length: number) => 'x'.repeat(length);
/** Made by the database: megabytes need not travel. */
const long = (length: number) => new Expression(`repeat('x', ${length})`);
const text = (most: number, least = 0): Range => ({
  takes: [long(least), long(most)],
  refuses: [long(most + 1), ...(least > 0 ? [long(least - 1)] : [])],
});
/** Text that is measured without the spaces around it. */
const trimmed = (most: number): Range => ({
  takes: ['x', new Expression(`' ' || repeat('x', ${most}) || ' '`)],
  refuses: ['', ' ', new Expression(`'  ' || repeat('x', ${most + 1})`)],
});
const shape = (takes: readonly unknown[], refuses: readonly unknown[]): Range => ({ takes, refuses });
const by =
  (name: string) =>
  (takes: readonly unknown[], refuses: readonly unknown[]): Range => ({ takes, refuses, by: name });
const oneOf = (values: readonly string[]): Range => ({
  takes: values,
  refuses: ['Gossip', `${values[0]}s`, ''],
});
const integers = (least: number, most?: number): Range => ({
  takes: [least, ...(most === undefined ? [] : [most])],
  refuses: [least - 1, ...(most === undefined ? [] : [most + 1])],
});
const email: Range = shape(
  ['a@b.co', `${x(250)}@b.c`],
  [
    'a b@c.de',
    'a@b',
    '@b.co',
    'a@b.co d',
    'b a@b.co',
    'a@@b.co',
    'a@b@c.de',
    `${x(251)}@b.c`,
    'a@.',
    'a@ .b',
  ],
);
const lowered: Range = shape(['a@b.co', x(254)], ['A@b.co', x(255)]);
const link: Range = by('is_link')(
  ['https://a.example/x', 'http://a.example', `https://${x(1992)}`, null],
  [
    'javascript:alert(1)',
    ' https://a.example',
    'https://a.example/ x',
    'https://',
    'ftp://a.example',
    'https://a"b',
    'https://a<b',
    'https://a>b',
    'x https://a',
    `https://${x(1993)}`,
  ],
);
const image: Range = by('is_image')(
  [...link.takes, '/media/x/y-1_2.webp', `/media/${x(1993)}`],
  [
    ...link.refuses,
    '/media/',
    '/media/x y',
    '//evil.example/x.png',
    'x/media/y',
    '/media/x?y',
    `/media/${x(1994)}`,
  ],
);
const requiredImage: Range = by('is_image')(
  image.takes.filter((value) => value !== null),
  image.refuses,
);
const gradient: Range = by('is_gradient')(
  [
    'from-purple-600 to-cyan-60',
    'from-[#8B5CF6] to-[#00ffAa]',
    'from-red-50 to-[#000000]',
    'from-[#000000] to-red-999',
  ],
  [
    'fixed inset-0',
    'from-purple-600 to-cyan-600 x',
    'x from-purple-600 to-cyan-600',
    'from-purple-6 to-cyan-600',
    'from-purple-6000 to-cyan-600',
    'from-purple-600 to-cyan-6',
    'from-purple-600 to-cyan-6000',
    'from-[#8B5CF] to-[#8B5CF6]',
    'from-[#8B5CF6A] to-[#8B5CF6]',
    'from-[#8B5CF6] to-[#8B5CF]',
    'from-[#8B5CF6] to-[#8B5CF6A]',
    'from-[#8B5CFg] to-[#8B5CF6]',
    '',
  ],
);
const labels: Range = by('is_label_list')(
  [[], Array<string>(50).fill('x'), [x(200)], ['x']],
  [Array<string>(51).fill('x'), [x(201)], [''], ['x', ''], [null]],
);
const objects = (...fields: string[]): Range => {
  const whole = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));
  const without = fields.map((field) => [{ ...whole('x'), [field]: undefined }]);
  const tooLong = fields.map((field) => [{ ...whole('x'), [field]: x(2001) }]);
  const json = (values: unknown[]) => values.map((value) => ({ list: value }));
  return {
    by: 'is_object_list',
    takes: json([[], [whole('x')], [whole(x(2000))], Array(50).fill(whole(''))]),
    refuses: json([...without, ...tooLong, [whole(1)], ['x'], [[]], {}, 'x', Array(51).fill(whole('x'))]),
  };
};

const content = { title: text(200, 1), description: text(20_000) };
const person = { name: trimmed(200), email, message: trimmed(5_000) };
const file = '30000000-0000-4000-8000-000000000001';
const papers = [`${file}.pdf`, `${file}.docx`];
const noPapers = [
  'mine.pdf',
  `${file}.exe`,
  `${file}0.pdf`,
  `0${file}.pdf`,
  `${file.slice(1)}.pdf`,
  `x${file}.pdf`,
  `${file}.pdf.html`,
  `${file}xpdf`,
  `${file.slice(0, -1)}.pdf`,
  `${file.replace('0000-4', '000-4')}.pdf`,
  `${file.replace('0000-4', '00000-4')}.pdf`,
  `${file.replace('-0000', '')}.pdf`,
  `${file.replace('-0000', '-0000-0000')}.pdf`,
];

/** Every column that a CHECK bounds. */
export const COLUMNS: Record<string, Record<string, Range>> = {
  about_content: {
    ...content,
    subtitle: text(500),
    stats: objects('value', 'label'),
    features: objects('icon', 'title', 'description'),
    is_only_row: shape([true], [false]),
  },
  services: { ...content, features: labels, icon: text(50), gradient },
  projects: {
    ...content,
    image,
    image_alt: text(500),
    category: text(200, 1),
    tags: labels,
    gradient,
    live_demo_url: link,
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
  case_studies: {
    ...content,
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
    metrics: objects('value', 'label', 'description'),
  },
  contact_messages: person,
  job_applications: {
    ...person,
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
    // After the last round comes the first: see `behaviour`.
    confirmation_round: shape([1, 999_999_999], [0, -1]),
    confirmation_attempts: integers(0, 100),
  },
  newsletter_campaigns: {
    idempotency_key: text(200),
    subject: shape(['x', x(200)], ['', x(201), 'a\nb', 'a\rb']),
    html: text(200_000),
    text: text(200_000),
    status: oneOf(['draft', 'queued', 'sending', 'paused', 'sent', 'failed']),
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
  'private.cv_permits': { name: shape(papers, noPapers) },
  client_reports: {
    remote: shape(['a', `a${'-'.repeat(49)}`, 'a1-b'], ['', 'A', '1a', `a${x(50)}`, 'a b', ' a', 'a\n']),
    release: shape(['', `${x(76)}A1._`, x(80)], [x(81), 'a b', 'a/b', ' a']),
    kind: shape(['a', x(30), '-'], ['', x(31), 'A', 'a b', 'a1']),
    message: text(500),
    path: shape(['/', `/${x(199)}`], ['', 'x', 'x/', `/${x(200)}`]),
    hits: integers(1),
  },
};

/** Lists of objects travel in a wrapping, so that an empty list is not taken for an array of texts. */
const valueOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'list' in value
    ? literal(JSON.stringify(value.list))
    : literal(value);

const rowOf = (table: string) => MATRIX.find((entry) => entry.table === table)?.row(1) ?? { name: papers[0] };
const withSchema = (table: string) => (table.includes('.') ? table : `public.${table}`);

export const COLUMN_TRIALS: Trial[] = Object.entries(COLUMNS).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, { takes, refuses, by: decider }]): Trial => {
    const set = (value: unknown) => `update ${withSchema(table)} set "${column}" = ${valueOf(value)}`;
    return {
      name: `${table.replace('private.', '')}.${column} takes what it should and nothing else`,
      of: decider ? [decider] : [],
      steps: [
        ...PLANT_PARENTS,
        { as: 'owner', run: `delete from ${withSchema(table)}` },
        { as: 'owner', run: insertInto(withSchema(table), rowOf(table)), sees: 1 },
        ...takes.map((value) => ({ as: 'owner' as const, run: set(value), sees: 1 })),
        ...refuses.map((value) => ({ as: 'owner' as const, run: set(value), sees: '23514' })),
      ],
    };
  }),
);
