import { insertInto } from '../sql';
import { owner, step } from '../steps';
import type { Actor, Outcome, Step, Trial } from '../runner';
import {
  add,
  addDraft,
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

const OLD = 'blog/old.png';
const NEW = 'projects/new-1.webp';
const SITE = '/media/posts/a.webp';
const replace = (as: Actor, from: string, address: string, sees: Outcome) =>
  step(as, `select public.replace_picture('${from}', '${address}') as changed`, sees);
const text = (address: string) =>
  `<p><img src="${address}" alt="Sea"> <a href='${address}'>${address}x</a></p>`;

const social = (image: string) => ({ title: 'Shared', image });

/** Two rows of each table, of which the first shows a picture in every way it can. */
const shown = (address: string): Step[] => [
  add('blog_posts', { image: address, content: text(address), search: social(address) }),
  add('blog_posts', { id: OTHER, slug: 'other', image: urlOf('blog/other.png') }),
  add('projects', {
    image: address,
    description: text(address),
    screens: JSON.stringify([screen(address), screen('/media/x.webp')]),
    search: social(address),
  }),
  add('case_studies', {
    image: address,
    screens: JSON.stringify([screen(address)]),
    search: social(address),
  }),
  add('case_studies', { id: OTHER }),
  add('team_members', { image: address }),
  ...['projects', 'team_members'].map((table) => add(table, { id: OTHER })),
];
const seen = (table: string, columns: string, sees: Outcome) =>
  step('owner', `select ${columns} from public.${table} where id = '${ROW}'`, sees);

/** What `shown` is after the picture was replaced; what stands after the closing quote is no address. */
const replaced = (address: string, left: string): Step[] => {
  const html = `<p><img src="${address}" alt="Sea"> <a href='${address}'>${left}x</a></p>`;
  return [
    seen('blog_posts', 'image, content, search', [
      { image: address, content: html, search: social(address) },
    ]),
    seen('projects', 'image, description, screens, search', [
      {
        image: address,
        description: html,
        screens: [screen(address), screen('/media/x.webp')],
        search: social(address),
      },
    ]),
    seen('case_studies', 'image, screens, search', [
      { image: address, screens: [screen(address)], search: social(address) },
    ]),
    seen('team_members', 'image', [{ image: address }]),
    ...ILLUSTRATED.map((table) =>
      step('owner', `select id from public.${table} where updated_at = '${LONG_AGO}'`, [{ id: OTHER }]),
    ),
  ];
};

/** "Replace everywhere". */
export const REPLACED_PICTURES: readonly Trial[] = [
  {
    name: 'a picture takes the place of another one in every row, text and draft, and nowhere else',
    of: ['replace_picture', 'with_picture', 'rows_with'],
    steps: [
      empty,
      ...shown(urlOf(OLD)),
      picture(NEW),
      picture('team/bystander.png'),
      owner(`update public.pictures set alt = 'Waves', caption = 'Sea' where path = '${OLD}'`),
      owner(`update public.pictures set alt = 'Other', caption = 'Other' where path = 'blog/other.png'`),
      addDraft('blog_posts', ROW, { image: urlOf(OLD) }, { content: text(urlOf(OLD)) }),
      addDraft('projects', ROW, { image: '/media/y.webp' }),
      addDraft('blog_posts', OTHER, { image: '/media/y.webp' }),
      owner('update public.content_drafts set is_submitted = true'),
      owner(
        insertInto('public.newsletter_campaigns', {
          id: ROW,
          idempotency_key: 'k',
          subject: 'Tide',
          html: text(urlOf(OLD)),
        }),
      ),
      replace('admin', OLD, urlOf(NEW), [{ changed: 5 }]),
      ...replaced(urlOf(NEW), urlOf(OLD)),
      step('owner', `select content, base from public.content_drafts where saved_at > '${LONG_AGO}'`, [
        {
          content: { image: urlOf(NEW) },
          base: { content: text(urlOf(NEW)).replace(`${urlOf(NEW)}x`, `${urlOf(OLD)}x`) },
        },
      ]),
      // A draft stays whose it is, and belongs to whoever writes it next.
      step('owner', 'select distinct saved_by, saved_by_id from public.content_drafts', [
        { saved_by: 'Ada', saved_by_id: null },
      ]),
      step('owner', 'select table_name, row_id from public.content_drafts where not is_submitted', [
        { table_name: 'blog_posts', row_id: ROW },
      ]),
      step('admin', 'update public.content_drafts set is_submitted = false', 3),
      step('owner', 'select distinct saved_by_id = :admin as is_admins from public.content_drafts', [
        { is_admins: true },
      ]),
      seen('newsletter_campaigns', 'html', [{ html: text(urlOf(OLD)) }]),
      uses(
        [
          '/media/x.webp blog_posts 2'.replace('blog_posts', 'case_studies'),
          '/media/x.webp projects 1, /media/y.webp blog_posts 2~, /media/y.webp projects 1~',
          `${OLD} newsletter_campaigns 1, blog/other.png blog_posts 2`,
          ...['blog_posts 1', 'blog_posts 1~', 'case_studies 1', 'projects 1', 'team_members 1'].map(
            (use) => `${NEW} ${use}`,
          ),
        ].join(', '),
      ),
      step(
        'owner',
        `select path, alt, caption from public.pictures where path in ('${NEW}', 'team/bystander.png') order by path`,
        [
          { path: NEW, alt: 'Waves', caption: 'Sea' },
          { path: 'team/bystander.png', alt: '', caption: '' },
        ],
      ),
    ],
  },
  {
    name: 'a picture of the site is replaced as well, and a picture keeps its own words',
    of: ['replace_picture', 'with_picture'],
    steps: [
      empty,
      ...shown(SITE),
      add('blog_posts', {
        id: '90000000-0000-4000-8000-000000000003',
        slug: 'third',
        image: `https://b.example${SITE}`,
        content: text(`https://b.example${SITE}`),
        updated_at: '2002-01-01',
      }),
      picture(NEW, { alt: 'Own', caption: 'Own too' }),
      owner(`update public.pictures set alt = 'Waves', caption = 'Sea' where path = '${SITE}'`),
      replace('admin', SITE, urlOf(NEW), [{ changed: 4 }]),
      ...replaced(urlOf(NEW), SITE),
      step('owner', `select path, alt, caption from public.pictures where path = '${NEW}'`, [
        { path: NEW, alt: 'Own', caption: 'Own too' },
      ]),
      replace('admin', NEW, SITE, [{ changed: 4 }]),
      seen('blog_posts', 'image', [{ image: SITE }]),
    ],
  },
  {
    name: 'only an admin replaces a picture, and only by another one of the library',
    of: ['replace_picture'],
    steps: [
      empty,
      add('team_members', { image: urlOf(OLD) }),
      picture(NEW),
      replace('anonymous', OLD, urlOf(NEW), '42501'),
      replace('member', OLD, urlOf(NEW), '42501'),
      replace('service', OLD, urlOf(NEW), '42501'),
      replace('admin', OLD, urlOf('blog/unknown.png'), '22023'),
      replace('admin', OLD, urlOf(OLD), '22023'),
      replace('admin', OLD, `x${urlOf(NEW)}`, '22023'),
      replace('admin', OLD, `${urlOf(NEW)}?x`, '22023'),
      replace('admin', OLD, `https://a.example/${NEW}`, '22023'),
      seen('team_members', 'image', [{ image: urlOf(OLD) }]),
      library(`${OLD}* ${NEW}`),
    ],
  },
];
