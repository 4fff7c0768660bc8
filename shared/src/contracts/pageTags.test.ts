import { pageChangesOf } from './pageTags';

const ID = '90000000-0000-4000-8000-000000000001';
const OTHER = '90000000-0000-4000-8000-000000000002';
const changes = (method: string, path: string) =>
  pageChangesOf(method, new URL(`https://api.example/rest/v1/${path}`));

it.each([
  [`blog_posts?id=eq.${ID}&select=id`, [{ table: 'blog_posts', id: ID }]],
  [
    `projects?select=id&id=in.(${ID},${OTHER})`,
    [
      { table: 'projects', id: ID },
      { table: 'projects', id: OTHER },
    ],
  ],
  [`case_studies?id=in.%28${ID}%29`, [{ table: 'case_studies', id: ID }]],
  ['services', [{ table: 'services' }]],
  ['rpc/move_team_member', [{ table: 'team_members' }]],
  ['rpc/move_service', [{ table: 'services' }]],
  [`rpc/tag_blog_posts?select=id&id=in.(${ID})`, [{ table: 'blog_posts', id: ID }]],
  [`rpc/tag_projects?select=id&id=in.(${ID})`, [{ table: 'projects', id: ID }]],
  ['rpc/find_rows', []],
  [`contact_messages?id=eq.${ID}`, []],
])('a write to %s renews the pages of its rows', (path, expected) => {
  expect(changes('PATCH', path)).toEqual(expected);
  expect(changes('GET', path)).toEqual([]);
});
