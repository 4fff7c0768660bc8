import { createHash } from 'node:crypto';
import type { Read } from './database';

const sort = (column: string, isAscending = false) => ({ column, isAscending });
const NEWEST = { search: '', sort: sort('created_at'), page: 1 };
const both = (column: string) => [sort(column, true), sort(column)];
/** A text of every row, of some, of none. */
const TEXTS = ['tide', 'a1b2', 'qqqq'];
/** The second page, and the last but one: in the middle of a big database nothing differs. */
const pagesOf = (count: number) => [2, Math.floor(count / 25) - 1];

/** A list of the back-office in every order, filter, search, and on its first and last pages. */
function adminList(count: number, endpoint: string, columns: string[], filters: object[]): Read[] {
  const args = [
    ...filters.flatMap((filter) => [
      ...['', ...TEXTS].map((search) => ({ ...NEWEST, ...filter, search })),
      ...columns.flatMap(both).map((order) => ({ ...NEWEST, ...filter, sort: order })),
    ]),
    ...[...columns, 'created_at']
      .flatMap(both)
      .flatMap((order) => pagesOf(count).map((page) => ({ ...NEWEST, ...filters[0], sort: order, page }))),
  ];
  return args.map((arg) => ({ reader: 'admin', endpoint, arg }));
}

const cross = (topics: string[], statuses: string[]) =>
  statuses.flatMap((status) => topics.map((topic) => ({ topic, status })));

const admin = (endpoint: string, ...args: unknown[]): Read[] =>
  (args.length > 0 ? args : [undefined]).map((arg) => ({ reader: 'admin', endpoint, arg }));
const visitor = (endpoint: string, ...args: unknown[]): Read[] =>
  admin(endpoint, ...args).map((read) => ({ ...read, reader: 'visitor' }));

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
/** The id that the versions of a post are filled in under. */
const idFrom = (slug: string) => md5(slug).replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const MIDDLE_ID = '80000000-0000-4000-8000-000000000000';
/** The activity by every filter, from its newest entry and from one far down. */
const activityLists = (): Read[] =>
  ['', 'Author 3'].flatMap((author) =>
    ['', 'sending'].flatMap((kind) =>
      ['', '2025-05-30T00:00:00Z'].flatMap((since) => {
        const first: Read = { reader: 'admin', endpoint: 'activity', arg: { author, kind, since } };
        return [first, { ...first, after: { id: MIDDLE_ID, at: '2025-05-31T12:00:00Z' } }];
      }),
    ),
  );

/** What every list, search, filter, page and count of the big tables asks for. */
export const casesOf = (count: number): readonly Read[] => [
  ...visitor(
    'listPublishedPosts',
    null,
    { category: 'Design' },
    { tag: 'Tag 7' },
    { category: 'Development', tag: 'Tag 7' },
  ),
  ...visitor('getPostBySlug', 'post-6'),
  ...visitor('listRelatedPosts', { id: '00000000-0000-4000-8000-000000000000', category: 'Design' }),
  ...adminList(
    count,
    'adminPosts',
    ['title', 'category', 'author', 'published'],
    [
      ...['All', 'Design', 'Marketing'].map((category) => ({ status: 'All', category })),
      ...['Draft', 'Planned'].map((status) => ({
        status,
        category: 'All',
      })),
    ],
  ),
  ...adminList(
    count,
    'adminMessages',
    ['name', 'read'],
    [
      { status: 'All', assignee: 'Anyone' },
      { status: 'Unread', assignee: 'Anyone' },
      { status: 'Read', assignee: 'Anyone' },
      { status: 'Done', assignee: 'Anyone' },
      { status: 'All', assignee: 'nobody' },
    ],
  ),
  ...adminList(
    count,
    'subscribers',
    ['email', 'active'],
    cross(
      ['All topics', 'Cloud Computing'],
      ['All', 'Confirmed', 'Unconfirmed', 'Unsubscribed', 'Inactive', 'Suppressed'],
    ),
  ),
  ...admin('versions', { table: 'blog_posts', id: idFrom('post-7') }),
  ...admin('foundRows', ...TEXTS),
  ...admin('pagesToLink', ...TEXTS),
  ...admin('countRows', 'blog_posts', 'contact_messages', 'newsletter_subscribers'),
  ...admin('latestPosts'),
  ...admin('postTags'),
  ...admin('latestMessages'),
  ...admin('newestMessage'),
  ...admin('messagesSince', '2025-05-31T22:00:00Z'),
  ...admin('unreadMessages'),
  ...admin(
    'pictures',
    { search: '', isUnused: false },
    { search: '', isUnused: true },
    ...TEXTS.map((search) => ({ search, isUnused: false })),
  ),
  ...admin('person', 'writer-7@example.com', `reader-${md5('7')}@tide.example`, 'nobody@example.com'),
  ...admin('needs', { from: '2025-05-31T22:00:00Z', to: '2025-06-01T22:00:00Z' }),
  ...admin('activityAuthors'),
  ...activityLists(),
  ...admin('audienceCount', ['all'], ['topic:Cloud Computing'], ['reader-1@tide.example']),
];

/** Endpoints without a case, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  'one row, found by its key':
    'readDraftLink redirect adminPost versionContent adminMessage conversation savedAnswer getMovedSlug profile campaignStatus campaignText importedImage adminApplication draft visitRow',
  'every row there is, in portions, as an export or a selection on all pages':
    'wholeActivity allMessages selectedMessages selectedApplications everySubscriber everySlug everyRow matchingIds',
  'up to a hundred chosen rows, found by their keys': 'titles',
  'once, after a slug was refused as taken': 'takenSlugs',
  'the newest few of one address, or of all, found by an index': 'earlierApplications deletions pictureUses',
  'one row of one account, found by its key': 'ownAddress ownFactor',
  'the newest fifty of one account, found by an index': 'sessions',
  'a month of planned rows, found by their times': 'calendar',
  'sums, measured on their own (`npm run bench insight`)': 'insight trends',
  'a table that does not grow so big':
    'getAbout listPublishedCaseStudies getPublishedCaseStudy getNextCase listHeroWork getNextProject listFeaturedProjects listPublishedProjects listClientWork ' +
    'newApplications listProjectTags getPublishedProject listPublishedServices listHomeTeam listCrew listActiveMembers adminAbout adminApplications ' +
    'adminCaseStudies adminCaseStudy campaigns failures adminProjects adminProject projectTags adminServices adminService ' +
    'adminTeam adminTeamMember staff answerTexts savedAnswers draftLinks stages campaignClicks erasures drafted unstoredDrafts ' +
    'listPeople redirects accounts activityAccounts releases',
};
export const WITHOUT_A_CASE: readonly string[] = Object.values(WITHOUT).flatMap((names) => names.split(' '));
