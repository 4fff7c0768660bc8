import { entryOf } from '../../matrix';
import { insertInto } from '../sql';
import { owner, step } from '../steps';
import type { Trial } from '../runner';
import { add, addDraft, empty, picture, ROW, urlOf, uses } from './rows';

const [A, B] = ['blog/a.png', 'blog/b.png'] as const;

/** What becomes of details and uses when a row changes. */
export const PICTURE_CHANGES: readonly Trial[] = [
  {
    name: 'a row that gets another picture gets its details',
    of: ['keep_picture_details', 'blog_posts', 'team_members'],
    steps: [
      empty,
      picture(B, { alt: 'Boats' }),
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
        uses(`blog/0.png ${table} 1, ${A} ${table} 1`),
        owner(`update public.${table} set search = '{"image": "${urlOf(B)}"}'`),
        uses(`blog/0.png ${table} 1, ${B} ${table} 1`),
        owner(`update public.${table} set search = '{}'`),
        uses(`blog/0.png ${table} 1`),
      ]),
    ],
  },
  {
    name: 'a newsletter uses the pictures that it shows, until it is deleted',
    of: ['note_picture_uses', 'newsletter_campaigns'],
    steps: [
      empty,
      owner(
        insertInto('public.newsletter_campaigns', {
          ...entryOf('newsletter_campaigns').row(1),
          id: ROW,
          html: `<img src="${urlOf(A)}">`,
        }),
      ),
      uses(`${A} newsletter_campaigns 1`),
      owner(`update public.newsletter_campaigns set html = '<img src="${urlOf(B)}">'`),
      uses(`${B} newsletter_campaigns 1`),
      owner('delete from public.newsletter_campaigns'),
      uses(''),
    ],
  },
  {
    name: 'a draft without the picture is not touched when the picture of its row is replaced',
    of: ['replace_picture'],
    steps: [
      empty,
      picture(A),
      picture(B),
      add('blog_posts', { image: urlOf(A) }),
      addDraft('blog_posts', ROW, { title: 'Draft' }),
      step('admin', `select public.replace_picture('${A}', '${urlOf(B)}') as changed`, [{ changed: 1 }]),
      step('owner', 'select saved_by from public.content_drafts', [{ saved_by: 'Ada' }]),
    ],
  },
];
