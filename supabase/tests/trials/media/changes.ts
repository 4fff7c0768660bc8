import { entryOf } from '../../matrix';
import { insertInto } from '../sql';
import { owner, step } from '../steps';
import type { Step, Trial } from '../runner';

const ID = '90000000-0000-4000-8000-000000000001';
const urlOf = (path: string) => `https://a.example/storage/v1/object/public/public-images/${path}`;
const [A, B] = ['blog/a.png', 'blog/b.png'] as const;
const add = (table: string, row: object): Step =>
  owner(insertInto(`public.${table}`, { ...entryOf(table).row(1), id: ID, ...row }));
const empty = owner(
  'delete from public.blog_posts; delete from public.projects; delete from public.case_studies; delete from public.team_members; truncate public.content_drafts, public.newsletter_campaigns cascade; delete from public.picture_uses; delete from public.pictures; delete from public.profiles',
);
const uses = (...paths: string[]) =>
  step(
    'owner',
    'select path from public.picture_uses order by path',
    paths.map((path) => ({ path })),
  );

/** What becomes of details and uses when a row changes. */
export const PICTURE_CHANGES: readonly Trial[] = [
  {
    name: 'a row that gets another picture gets its details',
    of: ['keep_picture_details', 'blog_posts', 'team_members'],
    steps: [
      empty,
      owner(`insert into public.pictures (path, alt) values ('${B}', 'Boats')`),
      ...['blog_posts', 'team_members'].flatMap((table) => [
        add(table, { image: urlOf(A) }),
        owner(`update public.${table} set image = '${urlOf(B)}'`),
        step('owner', `select picture_details <> '{}' as has_details from public.${table}`, [
          { has_details: true },
        ]),
      ]),
    ],
  },
  {
    name: 'a row uses its social picture, until it has another one',
    of: ['note_picture_uses', 'blog_posts', 'projects', 'case_studies'],
    steps: [
      ...['blog_posts', 'projects', 'case_studies'].flatMap((table) => [
        empty,
        add(table, { image: urlOf('blog/0.png'), search: { image: urlOf(A) } }),
        uses('blog/0.png', A),
        owner(`update public.${table} set search = '{"image": "${urlOf(B)}"}'`),
        uses('blog/0.png', B),
        owner(`update public.${table} set search = '{}'`),
        uses('blog/0.png'),
      ]),
    ],
  },
  {
    name: 'a newsletter uses the pictures that it shows, until it is deleted',
    of: ['note_picture_uses', 'newsletter_campaigns'],
    steps: [
      empty,
      add('newsletter_campaigns', { html: `<img src="${urlOf(A)}">` }),
      uses(A),
      owner(`update public.newsletter_campaigns set html = '<img src="${urlOf(B)}">'`),
      uses(B),
      owner('delete from public.newsletter_campaigns'),
      uses(),
    ],
  },
  {
    name: 'a draft without the picture is not touched when the picture of its row is replaced',
    of: ['replace_picture'],
    steps: [
      empty,
      owner(`insert into public.pictures (path) values ('${A}'), ('${B}')`),
      add('blog_posts', { image: urlOf(A) }),
      owner(
        insertInto('public.content_drafts', {
          table_name: 'blog_posts',
          row_id: ID,
          content: { title: 'Draft' },
          saved_by: 'Bo',
        }),
      ),
      step('admin', `select public.replace_picture('${A}', '${urlOf(B)}') as changed`, [{ changed: 1 }]),
      step('owner', 'select saved_by from public.content_drafts', [{ saved_by: 'Bo' }]),
    ],
  },
];
