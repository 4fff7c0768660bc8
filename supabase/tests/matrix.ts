import type { Role } from './backend';

/** S, I, U, D: what a role may do. `s` reads only the rows that `isVisible` marks. */
export type Rights = string;

export interface TableRights {
  table: string;
  /** A row that may be inserted; `n` makes it unique. */
  row: (n: number) => Record<string, unknown>;
  /** The column that makes a row public, with both values; absent if all rows are alike. */
  visible?: { column: string; shown: unknown; hidden: unknown };
  /** A change that an admin may make. */
  change: Record<string, unknown>;
  /** Name of the primary key, if it is not `id`. */
  key?: string;
  /** The columns that an insert through the API may fill in; every column if absent. */
  fills?: readonly string[];
  /** The columns that may be changed through the API; every column if absent. */
  switches?: readonly string[];
  /** Each row belongs to one account: its rules have tests of their own, in `special.ts` and `trials/profiles.ts`. */
  isOwn?: boolean;
  /** A trigger refuses every write through the API. */
  isGuarded?: boolean;
  rights: Record<Role, Rights>;
}

const ALL = 'SIUD';
const published = { column: 'published', shown: true, hidden: false };
const content = { anonymous: 's', member: 's', editor: ALL, admin: ALL, service: ALL };
/** Where a post has been: editors read it, and its trigger writes it. */
const moved = { ...content, editor: 'S' };

/** Rows that other rows refer to, added before the matrix is tested. */
export const PARENTS = {
  campaign: '10000000-0000-4000-8000-000000000001',
  post: '10000000-0000-4000-8000-000000000002',
  draft: '10000000-0000-4000-8000-000000000003',
  message: '10000000-0000-4000-8000-000000000004',
  application: '10000000-0000-4000-8000-000000000005',
};

/** Who may do what, one entry per table. */
export const MATRIX: TableRights[] = [
  {
    table: 'services',
    row: (n) => ({ title: `Service ${n}` }),
    visible: published,
    change: { title: 'Changed' },
    rights: content,
  },
  {
    table: 'projects',
    row: (n) => ({ title: `Project ${n}`, category: 'Web App' }),
    visible: published,
    change: { title: 'Changed' },
    rights: content,
  },
  {
    table: 'blog_posts',
    row: (n) => ({ slug: `post-${n}`, title: `Post ${n}`, image: '/media/x.webp' }),
    visible: published,
    change: { title: 'Changed' },
    rights: content,
  },
  {
    table: 'case_studies',
    row: (n) => ({ title: `Case ${n}`, image: '/media/x.webp' }),
    visible: published,
    change: { title: 'Changed' },
    rights: content,
  },
  {
    table: 'team_members',
    row: (n) => ({ name: `Member ${n}`, role: 'Engineer', description: 'Builds.' }),
    visible: { column: 'active', shown: true, hidden: false },
    change: { name: 'Changed' },
    rights: content,
  },
  {
    table: 'about_content',
    row: () => ({ title: 'About' }),
    change: { title: 'Changed' },
    rights: { anonymous: 'S', member: 'S', editor: 'SIU', admin: 'SIU', service: ALL },
  },
  {
    table: 'contact_messages',
    row: (n) => ({ name: 'Visitor', email: `visitor${n}@example.com`, message: 'Hello.' }),
    change: { read: true },
    fills: ['client_id', 'name', 'email', 'message'],
    switches: ['read', 'status', 'assigned_to'],
    rights: { anonymous: 'I', member: 'I', editor: 'I', admin: 'SIUD', service: ALL },
  },
  {
    table: 'message_notes',
    row: (n) => ({ message_id: PARENTS.message, body: `Note ${n}` }),
    change: { body: 'Changed' },
    rights: { anonymous: '', member: '', editor: '', admin: 'SID', service: ALL },
  },
  {
    table: 'message_replies',
    row: (n) => ({
      id: `20000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      message_id: PARENTS.message,
      body: 'Yes.',
      author: 'Ada',
      mail_id: `<reply.${n}@agency.test>`,
      mail_references: ['<message@agency.test>'],
    }),
    change: { body: 'Changed' },
    rights: { anonymous: '', member: '', editor: '', admin: 'S', service: ALL },
  },
  {
    table: 'application_stages',
    row: (n) => ({ name: `Stage ${n}` }),
    change: { order_index: 7 },
    switches: ['name', 'order_index'],
    rights: { anonymous: '', member: '', editor: '', admin: ALL, service: ALL },
  },
  {
    table: 'deletion_log',
    row: (n) => ({ what: 'cvs', amount: n }),
    change: { amount: 7 },
    rights: { anonymous: '', member: '', editor: '', admin: 'S', service: ALL },
  },
  {
    table: 'saved_answers',
    row: (n) => ({ title: `Answer ${n}`, body: 'Hello {name}.' }),
    change: { title: 'Changed' },
    rights: { anonymous: '', member: '', editor: '', admin: ALL, service: ALL },
  },
  {
    table: 'newsletter_subscribers',
    row: (n) => ({ email: `reader${n}@example.com`, topics: ['E-commerce'], active: true }),
    change: { active: false },
    fills: ['client_id', 'email', 'topics', 'active'],
    switches: ['active'],
    rights: { anonymous: 'I', member: 'I', editor: 'I', admin: 'SIUD', service: ALL },
  },
  {
    table: 'job_applications',
    row: (n) => ({ name: 'Applicant', email: `applicant${n}@example.com`, message: 'Hello.' }),
    change: { rating: 3 },
    switches: ['stage_id', 'rating'],
    fills: ['client_id', 'position_id', 'name', 'email', 'phone', 'portfolio_url', 'message', 'cv_path'],
    rights: { anonymous: 'I', member: 'I', editor: 'I', admin: 'SIUD', service: ALL },
  },
  {
    table: 'newsletter_campaigns',
    row: (n) => ({ idempotency_key: `key-${n}`, subject: 'Tide', html: '<p>x</p>' }),
    change: { subject: 'Changed' },
    rights: { anonymous: '', member: '', editor: '', admin: 'S', service: ALL },
  },
  {
    table: 'newsletter_clicks',
    row: (n) => ({ campaign_id: PARENTS.campaign, link: n, day: '2025-06-01', clicks: 1 }),
    key: 'link',
    change: { clicks: 7 },
    rights: { anonymous: '', member: '', editor: '', admin: 'S', service: ALL },
  },
  {
    table: 'newsletter_deliveries',
    row: (n) => ({ campaign_id: PARENTS.campaign, email: `to${n}@example.com` }),
    change: { status: 'skipped' },
    rights: { anonymous: '', member: '', editor: '', admin: 'S', service: ALL },
  },
  {
    table: 'slug_redirects',
    row: (n) => ({ slug: `old-${n}`, post_id: PARENTS.post }),
    key: 'slug',
    visible: { column: 'post_id', shown: PARENTS.post, hidden: PARENTS.draft },
    change: { created_at: '2020-01-02T00:00:00+00:00' },
    rights: moved,
  },
  {
    table: 'old_paths',
    row: (n) => ({ path: `/2020/old-${n}`, post_id: PARENTS.post }),
    key: 'path',
    visible: { column: 'post_id', shown: PARENTS.post, hidden: PARENTS.draft },
    change: { created_at: '2020-01-02T00:00:00+00:00' },
    rights: moved,
  },
  {
    table: 'imported_images',
    row: (n) => ({ key: n.toString(16).padStart(64, '0'), address: 'https://files.example/a.png' }),
    key: 'key',
    change: { address: 'https://files.example/b.png' },
    rights: { anonymous: '', member: '', editor: '', admin: ALL, service: ALL },
  },
  {
    table: 'pictures',
    row: (n) => ({ path: `blog/${n}.png` }),
    key: 'path',
    change: { alt: 'Changed' },
    switches: ['alt', 'caption', 'focus_x', 'focus_y', 'width', 'height', 'bytes'],
    rights: { anonymous: '', member: '', editor: ALL, admin: ALL, service: ALL },
  },
  {
    table: 'picture_uses',
    row: (n) => ({ path: `blog/${n}.png`, table_name: 'blog_posts', row_id: PARENTS.post, is_draft: false }),
    key: 'path',
    change: { is_draft: true },
    rights: { anonymous: '', member: '', editor: 'S', admin: 'S', service: ALL },
  },
  {
    table: 'content_versions',
    row: (n) => ({
      table_name: 'services',
      row_id: PARENTS.post,
      number: n,
      saved_by: 'Ada',
      was_public: true,
      content: { title: 'Piers' },
    }),
    change: { saved_by: 'Changed' },
    rights: { anonymous: '', member: '', editor: 'S', admin: 'S', service: ALL },
  },
  {
    table: 'content_drafts',
    row: (n) => ({
      table_name: 'services',
      row_id: `20000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      content: { title: 'Piers' },
    }),
    key: 'row_id',
    change: { is_submitted: true },
    rights: { anonymous: '', member: '', editor: ALL, admin: ALL, service: ALL },
  },
  {
    table: 'draft_links',
    row: (n) => ({
      table_name: 'blog_posts',
      row_id: PARENTS.post,
      secret_hash: n.toString(16).padStart(64, '0'),
      made_by: 'Ada',
      expires_at: '2999-01-01T00:00:00+00:00',
    }),
    change: { made_by: 'Changed' },
    rights: { anonymous: '', member: '', editor: 'SD', admin: 'SD', service: ALL },
  },
  {
    table: 'suppressions',
    row: (n) => ({ email: `gone${n}@example.com`, reason: 'manual' }),
    key: 'email',
    change: { reason: 'bounced' },
    rights: { anonymous: '', member: '', editor: '', admin: 'S', service: ALL },
  },
  {
    table: 'erasures',
    row: (n) => ({
      address_hash: n.toString(16).padStart(64, '0'),
      counts: { messages: 1 },
      erased_by: 'Ada',
    }),
    change: { erased_by: 'Changed' },
    rights: { anonymous: '', member: '', editor: '', admin: 'S', service: ALL },
  },
  {
    table: 'activity',
    row: (n) => ({
      author: 'Ada',
      kind: 'content',
      action: 'changed',
      table_name: 'services',
      title: `Service ${n}`,
    }),
    change: { title: 'Changed' },
    isGuarded: true,
    rights: { anonymous: '', member: '', editor: '', admin: 'S', service: 'S' },
  },
  {
    table: 'client_reports',
    row: (n) => ({ remote: 'public-remote', release: `r${n}`, kind: 'chunk' }),
    change: { message: 'Changed' },
    rights: { anonymous: '', member: '', editor: '', admin: 'S', service: ALL },
  },
  {
    table: 'insight_sums',
    row: (n) => ({ day: '2025-06-01', dimension: 'page', name: `/blog/${n}` }),
    key: 'name',
    change: { views: 7 },
    rights: { anonymous: '', member: '', editor: '', admin: 'S', service: ALL },
  },
  {
    table: 'profiles',
    row: () => ({ user_id: ':member' }),
    key: 'user_id',
    change: { name: 'Changed' },
    isOwn: true,
    rights: { anonymous: '', member: '', editor: 'SIU', admin: 'SIU', service: ALL },
  },
];

export const entryOf = (table: string) => MATRIX.find((entry) => entry.table === table)!;
