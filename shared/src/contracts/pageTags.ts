/**
 * Tables whose rows public pages show, with the tag a page in the CDN has for them: the tag alone for a list, the tag
 * with an id (`Post:<id>`) for one row. The tags are those of the API's own cache.
 */
export const PAGE_TAGS = {
  about_content: 'About',
  services: 'Service',
  projects: 'Project',
  team_members: 'TeamMember',
  blog_posts: 'Post',
  case_studies: 'CaseStudy',
} as const;

export type PageTable = keyof typeof PAGE_TAGS;

/** A write that public pages have to follow; no `id` when it is not one known row. */
export interface PageChange {
  table: PageTable;
  id?: string;
}

/** Changes of one request; here, because the shell downloads no schema. */
export const MOST_PAGE_CHANGES = 100;

const ROWS = /(?:^|&)id=(?:eq\.|in\.\()([0-9a-f,-]+)\)?(?:&|$)/i;
/** Functions of the database that change rows of a table. */
const WRITERS: Readonly<Record<string, PageTable>> = {
  'rpc/move_team_member': 'team_members',
  'rpc/move_project': 'projects',
  'rpc/move_service': 'services',
  'rpc/tag_blog_posts': 'blog_posts',
  'rpc/tag_projects': 'projects',
  'rpc/tag_case_studies': 'case_studies',
};

/** Tables whose pages show pictures. */
const ILLUSTRATED: readonly PageTable[] = ['blog_posts', 'case_studies', 'projects', 'team_members'];
/** Writes to these change the pictures of pages; adding a picture, or deleting an unused one, changes no page. */
const PICTURE_CHANGES = ['PATCH pictures', 'POST rpc/replace_picture'];

/**
 * What a request to the table API changes of the public pages.
 * @param url of the request, below `/rest/v1/`
 */
export function pageChangesOf(method: string, url: URL): PageChange[] {
  if (method === 'GET' || method === 'HEAD') return [];
  const [, name = ''] = /\/rest\/v1\/([\w/]+)$/.exec(url.pathname) ?? [];
  if (PICTURE_CHANGES.includes(`${method} ${name}`))
    return ILLUSTRATED.map((illustrated) => ({ table: illustrated }));
  const table = WRITERS[name] ?? name;
  if (!(table in PAGE_TAGS)) return [];
  const ids = ROWS.exec(decodeURIComponent(url.search.slice(1)))?.[1]?.split(',') ?? [undefined];
  return ids.map((id) => ({ table: table as PageTable, ...(id ? { id } : {}) }));
}
