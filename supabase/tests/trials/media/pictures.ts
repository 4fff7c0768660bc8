import { entryOf } from '../../matrix';
import { insertInto, literal } from '../sql';
import { owner, step } from '../steps';
import type { Outcome, Trial } from '../runner';
import {
  add,
  addDraft,
  details,
  empty,
  ILLUSTRATED,
  library,
  LONG_AGO,
  OTHER,
  picture,
  ROW,
  screen,
  urlOf,
  uses,
} from './rows';

const A = 'blog/a.png';
const longest = `/media/${'x'.repeat(238)}.webp`;
const B = 'team/b.jpg';
const inText = (address: string) => `<p><img src="${address}" alt=""></p>`;
const list = (args: string, paths: string[], as: 'admin' | 'service' = 'admin') =>
  step(
    as,
    `select path from public.list_pictures(${args})`,
    paths.map((path) => ({ path })),
  );
const found = (path: string, sees: Outcome, as: 'admin' | 'editor' | 'member' = 'admin') =>
  step(as, `select table_name, row_id, is_draft, title from public.find_picture_uses('${path}')`, sees);

/** The library: which pictures there are, what uses them, and what readers get of it. */
export const PICTURES: readonly Trial[] = [
  {
    name: 'every picture of a saved row is in the library, wherever the row shows it',
    of: ['note_picture_uses', 'picture_paths'],
    steps: [
      empty,
      add('blog_posts', {
        image: urlOf(A),
        content: `${inText(urlOf('projects/in-1.webp'))} ${inText('/media/in.avif')} /media/no.png ${inText('https://b.example/media/no.png')} ${inText(urlOf('other/no.png'))} ${inText(urlOf('blog/no.pngx'))}`,
      }),
      add('projects', {
        image: longest,
        description: inText(`/storage/v1/object/public/public-images/${B}`),
        screens: JSON.stringify([screen('/media/s.webp'), screen(`/media/x${longest.slice(7)}`)]),
      }),
      add('case_studies', {
        image: urlOf(A),
        screens: JSON.stringify([screen(urlOf('case-studies/s.gif'))]),
      }),
      add('team_members', { image: urlOf(B) }),
      addDraft(
        'blog_posts',
        OTHER,
        { image: urlOf('blog/draft.jpeg') },
        { content: inText(urlOf('blog/base.png')) },
      ),
      owner(
        insertInto('public.newsletter_campaigns', {
          id: ROW,
          idempotency_key: 'k',
          subject: 'Tide',
          html: inText(urlOf(A)),
        }),
      ),
      uses(
        [
          `/media/in.avif blog_posts 1, /media/s.webp projects 1, ${longest} projects 1, blog/a.png blog_posts 1`,
          'blog/a.png case_studies 1, blog/a.png newsletter_campaigns 1, blog/base.png blog_posts 2~, blog/draft.jpeg blog_posts 2~',
          'case-studies/s.gif case_studies 1, projects/in-1.webp blog_posts 1, team/b.jpg projects 1, team/b.jpg team_members 1',
        ].join(', '),
      ),
      library(
        `/media/in.avif* /media/s.webp* ${longest}* blog/a.png* blog/base.png* blog/draft.jpeg* case-studies/s.gif* projects/in-1.webp* team/b.jpg*`,
      ),
    ],
  },
  {
    name: 'a picture is used until the last row that shows it is changed or deleted',
    of: ['note_picture_uses'],
    steps: [
      empty,
      picture('blog/c.png', { is_used: true, updated_at: LONG_AGO }),
      ...ILLUSTRATED.map((table) => add(table, { image: urlOf(A) })),
      add('team_members', { id: OTHER, image: urlOf(A) }),
      addDraft('team_members', ROW, { image: urlOf(A) }),
      step('owner', `update public.team_members set image = '${urlOf(B)}' where id = '${ROW}'`, 1),
      uses(
        'blog/a.png blog_posts 1, blog/a.png case_studies 1, blog/a.png projects 1, blog/a.png team_members 1~, blog/a.png team_members 2, team/b.jpg team_members 1',
      ),
      // A save that changes no picture touches none.
      owner(`delete from public.pictures where path = '${B}'`),
      picture(B, { is_used: true, updated_at: LONG_AGO }),
      step('owner', `update public.team_members set image = image where id = '${ROW}'`, 1),
      step(
        'owner',
        `select is_used from public.pictures where path = '${B}' and updated_at = '${LONG_AGO}'`,
        [{ is_used: true }],
      ),
      ...['blog_posts', 'case_studies', 'projects', 'team_members', 'content_drafts'].map((table) =>
        owner(`delete from public.${table}`),
      ),
      uses(''),
      library('blog/a.png blog/c.png* team/b.jpg'),
      step('owner', `select 1 as is_old from public.pictures where updated_at = '${LONG_AGO}'`, [
        { is_old: 1 },
      ]),
    ],
  },
  {
    name: 'a picture that a row shows is not deleted, and nobody says by hand that one is used',
    of: ['pictures', 'picture_uses'],
    steps: [
      empty,
      add('blog_posts', { image: urlOf(A) }),
      step('admin', `insert into public.pictures (path, bytes) values ('${B}', 7)`, 1),
      step('admin', "insert into public.pictures (path, is_used) values ('blog/c.png', true)", '42501'),
      step('admin', 'delete from public.pictures', 1),
      library('blog/a.png*'),
    ],
  },
  {
    name: 'readers get alternative text and focal point with a row, and only what differs from the usual',
    of: [
      'keep_picture_details',
      'picture_details',
      'spread_picture_details',
      'rows_with',
      'touch_updated_at',
    ],
    steps: [
      empty,
      picture(A, { alt: 'Waves' }),
      ...ILLUSTRATED.flatMap((table) => [
        add(table, { image: urlOf(A), picture_details: { forged: true } }),
        details(table, [{ details: { [urlOf(A)]: { alt: 'Waves', focus: [50, 50] } }, is_old: true }]),
        add(table, { id: OTHER, image: urlOf(B), ...(table === 'blog_posts' ? { slug: 'other' } : {}) }),
        // The same id in another table, and a draft, show nothing to readers.
        addDraft(table, OTHER, { image: urlOf(A) }),
        owner('delete from public.content_versions'),
        step('admin', `update public.pictures set alt = '', focus_x = 51 where path = '${A}'`, 1),
        details(table, [{ details: { [urlOf(A)]: { alt: '', focus: [51, 50] } }, is_old: true }]),
        details(table, [{ details: {}, is_old: true }], OTHER),
        step('owner', 'select count(*) from public.content_versions', [{ count: 0 }]),
        step('admin', `update public.pictures set focus_x = 50, focus_y = 49 where path = '${A}'`, 1),
        details(table, [{ details: { [urlOf(A)]: { alt: '', focus: [50, 49] } }, is_old: true }]),
        step('admin', `update public.pictures set focus_y = 50 where path = '${A}'`, 1),
        details(table, [{ details: {}, is_old: true }]),
        step('admin', `update public.pictures set alt = 'Waves' where path = '${A}'`, 1),
        owner(`delete from public.${table} where id = '${ROW}'`),
        add(table, {
          image: null,
          ...(['blog_posts', 'case_studies'].includes(table) ? { image: urlOf(B) } : {}),
        }),
        step('admin', `update public.pictures set caption = 'Sea', alt = 'Waves!' where path = '${A}'`, 1),
        details(table, [{ details: {}, is_old: true }]),
        step('admin', `update public.pictures set alt = 'Waves' where path = '${A}'`, 1),
      ]),
      ...['projects', 'case_studies'].flatMap((table) => [
        step(
          'admin',
          `update public.${table} set screens = ${literal(JSON.stringify([screen(urlOf(A))]))} where id = '${ROW}'`,
          1,
        ),
        details(table, [{ details: { [urlOf(A)]: { alt: 'Waves', focus: [50, 50] } }, is_old: false }]),
      ]),
      step('admin', `update public.pictures set alt = 'Tide' where path = '${A}'`, 1),
      details('projects', [{ details: { [urlOf(A)]: { alt: 'Tide', focus: [50, 50] } }, is_old: false }]),
    ],
  },
  {
    name: 'staff list the library, newest first, 25 at a time, by words or only what is unused',
    of: ['list_pictures'],
    steps: [
      empty,
      picture('blog/1.png', { created_at: '2025-01-01', alt: 'Two boats' }),
      picture('blog/2.png', { created_at: '2025-01-03', caption: 'A BOAT', is_used: true }),
      picture('blog/3.png', { created_at: '2025-01-02', name: 'Ada in a Boat.jpg' }),
      picture('blog/boat.png', { created_at: '2025-01-02' }),
      list("'', false, null, ''", ['blog/2.png', 'blog/3.png', 'blog/boat.png', 'blog/1.png']),
      list("'boat', false, null, ''", ['blog/2.png', 'blog/3.png', 'blog/boat.png', 'blog/1.png']),
      list("'ada in', false, null, ''", ['blog/3.png']),
      list("'', true, null, ''", ['blog/3.png', 'blog/boat.png', 'blog/1.png']),
      list("'', false, '2025-01-02', 'blog/3.png'", ['blog/boat.png', 'blog/1.png']),
      list("'', false, '2025-01-02', 'blog/boat.png'", ['blog/1.png']),
      owner("insert into public.pictures (path) select 'team/' || n || '.png' from generate_series(1, 30) n"),
      step('admin', "select count(*) from public.list_pictures('', false, null, '')", [{ count: 25 }]),
      step('editor', "select count(*) from public.list_pictures('', false, null, '')", [{ count: 25 }]),
      ...(['anonymous', 'member'] as const).map((role) =>
        step(role, "select * from public.list_pictures('', false, null, '')", '42501'),
      ),
      step('service', "select * from public.list_pictures('', false, null, '')", '42501'),
      step('member', "select * from private.list_pictures('', false, null, '')", '42501'),
    ],
  },
  {
    name: 'staff see where a picture is used, by title, and nobody else does; newsletters and answers are for admins',
    of: ['find_picture_uses', 'picture_uses'],
    steps: [
      empty,
      ...ILLUSTRATED.map((table) => add(table, { image: urlOf(A) })),
      add('team_members', { id: OTHER, name: 'Other', image: urlOf(B) }),
      addDraft('services', OTHER, { text: urlOf(A) }),
      found(A, [
        { table_name: 'blog_posts', row_id: ROW, is_draft: false, title: 'Post 1' },
        { table_name: 'case_studies', row_id: ROW, is_draft: false, title: 'Case 1' },
        { table_name: 'projects', row_id: ROW, is_draft: false, title: 'Project 1' },
        { table_name: 'services', row_id: OTHER, is_draft: true, title: '' },
        { table_name: 'team_members', row_id: ROW, is_draft: false, title: 'Member 1' },
      ]),
      found(A, [], 'member'),
      step('anonymous', `select * from public.find_picture_uses('${A}')`, '42501'),
      owner(
        `insert into public.newsletter_campaigns (id, idempotency_key, subject, html) values ('${ROW}', 'k', 'Tide', '${urlOf(B)}')`,
      ),
      found(B, [
        { table_name: 'newsletter_campaigns', row_id: ROW, is_draft: false, title: 'Tide' },
        { table_name: 'team_members', row_id: OTHER, is_draft: false, title: 'Other' },
      ]),
      owner(insertInto('public.contact_messages', { ...entryOf('contact_messages').row(1), id: ROW })),
      addDraft('contact_messages', ROW, { text: urlOf(B) }),
      found(B, [{ table_name: 'team_members', row_id: OTHER, is_draft: false, title: 'Other' }], 'editor'),
      step('admin', `select table_name from public.picture_uses where path = '${B}' order by 1`, [
        { table_name: 'contact_messages' },
        { table_name: 'newsletter_campaigns' },
        { table_name: 'team_members' },
      ]),
      step('editor', `select table_name from public.picture_uses where path = '${B}'`, [
        { table_name: 'team_members' },
      ]),
      owner(
        "insert into public.picture_uses select 'blog/c.png', 'services', gen_random_uuid(), false from generate_series(1, 201)",
      ),
      step('admin', "select count(*) from public.find_picture_uses('blog/c.png')", [{ count: 200 }]),
    ],
  },
];
