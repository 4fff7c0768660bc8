const POST_CATEGORIES = ['Technology', 'Design', 'Development', 'E-commerce', 'Cloud', 'Marketing'];
const CASE_CATEGORIES = ['E-commerce', 'Mobile App', 'Enterprise', 'AI/ML', 'Web App'];
const TOPICS = [
  'Web Development',
  'Mobile Development',
  'UI/UX Design',
  'AI & Machine Learning',
  'E-commerce',
  'Cloud Computing',
];
const POST_IMAGES = ['booking-form', 'dark-mode', 'html-first', 'passkeys', 'company-field'];
const PROJECT_IMAGES = ['fennimore-basket', 'kestrel-rounds', 'meridian-parcel', 'pelorus', 'union-kiln'];
const PARAGRAPH =
  'A page is fast when it asks for little, shows it at once and keeps what the reader has done. Everything else is decoration.';

const pick = (list, n) => list[n % list.length];
/** One row a minute, counted back from a fixed day, so that two runs make the same rows. */
const minutesAgo = (n) => new Date(Date.UTC(2025, 5, 1) - n * 60_000).toISOString();

/** Subscriber number `n`: nine in ten confirmed, one in twenty gone again. Addresses of a reserved domain. */
export function subscriberRow(n) {
  const hasLeft = n % 20 === 7;
  return {
    email: `load-${String(n).padStart(6, '0')}@subscribers.example`,
    topics: TOPICS.filter((_, index) => (n + index) % 3 === 0),
    active: !hasLeft,
    created_at: minutesAgo(n),
    confirmation_sent_at: minutesAgo(n),
    confirmed_at: n % 10 === 3 ? null : minutesAgo(n),
    unsubscribed_at: hasLeft ? minutesAgo(n) : null,
    consent: { source: 'load' },
  };
}

/** Post number `n`: one in ten a draft. */
export function postRow(n) {
  const created = minutesAgo(n);
  return {
    slug: `load-post-${n}`,
    title: `Load post ${n}: what the tide leaves behind`,
    excerpt: PARAGRAPH,
    content: `<h2>Note ${n}</h2>${`<p>${PARAGRAPH}</p>`.repeat(12)}`,
    category: pick(POST_CATEGORIES, n),
    author: `Author ${n % 7}`,
    date: created.slice(0, 10),
    read_time: '5 min read',
    image: `/media/posts/${pick(POST_IMAGES, n)}.webp`,
    image_alt: 'A picture of the seed',
    published: n % 10 !== 9,
    created_at: created,
  };
}

/** Project number `n`: one in ten a draft, none featured. */
export function projectRow(n) {
  return {
    title: `Load project ${n}`,
    description: `<p>${PARAGRAPH}</p>`,
    image: `/media/projects/${pick(PROJECT_IMAGES, n)}.webp`,
    image_alt: 'A picture of the seed',
    category: pick(CASE_CATEGORIES, n),
    tags: ['Load', `Tag ${n % 25}`],
    order: 1000 + n,
    published: n % 10 !== 9,
    created_at: minutesAgo(n),
  };
}
