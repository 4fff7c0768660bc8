import { LIMITS, NEWSLETTER_TOPIC_LABELS } from '@agency/shared/contracts';
import { CONTENT_COLUMNS } from './content';
import { email, lowered, link, file, cvNames, badCvNames } from './formats';
import { PARENTS } from '../../matrix';
import { x, text, trimmed, shape, oneOf, integers, type Range } from './ranges';

const person = { name: trimmed(200), email, message: trimmed(5_000) };
/** A note or a mail belongs to a message or to an application, never to both. */
const second = shape([null], [PARENTS.application]);

/** Every column with a check, by table. */
export const COLUMNS: Record<string, Record<string, Range>> = {
  ...CONTENT_COLUMNS,
  contact_messages: { ...person, status: oneOf(['new', 'answered', 'done', 'spam']) },
  message_notes: {
    body: trimmed(LIMITS.answer),
    author: text(320, 1),
    kind: oneOf(['note', 'move']),
    application_id: second,
  },
  application_stages: { name: trimmed(60), outcome: oneOf(['open', 'hired', 'rejected']) },
  deletion_log: { what: oneOf(['applications', 'cvs']), amount: integers(1) },
  message_replies: {
    application_id: second,
    body: trimmed(LIMITS.answer),
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
  saved_answers: { title: text(200, 1), body: text(LIMITS.answer, 1) },
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
    name: text(200),
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
    suppression: text(100),
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
  picture_uses: { path: text(250), table_name: text(63) },
};
