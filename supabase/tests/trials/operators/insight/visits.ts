import { insertInto } from '../../sql';
import { clearRateLimits, from, owner, rateWindow, step } from '../../steps';
import { FORMS, send } from '../../visitors/forms';
import type { Trial } from '../../runner';
import { TODAY, clear, view, DONE, events } from './steps';

const POST = { slug: 'tide', title: 'Tide', image: '/media/x.webp' };
const ID = '70000000-0000-4000-8000-000000000001';
const publish = (isPublished: boolean) =>
  ['blog_posts', 'projects', 'case_studies'].map((table) =>
    owner(`update public.${table} set published = ${isPublished}`),
  );

/** Page views, and what visitors do. */
export const VISITS: readonly Trial[] = [
  {
    name: 'a page view is kept without who it was; a visitor is counted once a day',
    of: ['record_visit', 'utc_day', 'asker'],
    steps: [
      ...clear,
      clearRateLimits,
      owner(`insert into private.insight_salts values (${TODAY} - 1, '${ID}')`),
      view('/', undefined, undefined, DONE),
      view('/team', undefined, undefined, DONE),
      view('/team', '192.0.2.2'),
      view('/team', '192.0.2.1', 'Safari'),
      view('/team', '192.0.2.2', 'Firefox'),
      events('page, source, campaign, device, country, action, is_first, is_summed, at = now() as now', [
        ...[
          ['/', true],
          ['/team', true],
          ['/team', true],
          ['/team', false],
          ['/team', false],
        ].map(([page, is_first]) => ({
          page,
          source: 'search.example',
          campaign: 'spring',
          device: 'phone',
          country: 'DE',
          action: null,
          is_first,
          is_summed: false,
          now: true,
        })),
      ]),
      step(
        'owner',
        `select count(*), count(distinct hash) as hashes, min(length(hash)) as bytes from private.insight_visitors where day = ${TODAY}`,
        [{ count: 3, hashes: 3, bytes: 32 }],
      ),
      step(
        'owner',
        `select count(*) from private.insight_visitors v, private.insight_salts s
         where s.day = v.day and v.hash = sha256(convert_to(s.salt || ' 192.0.2.1 Firefox', 'utf8'))`,
        [{ count: 1 }],
      ),
      // Another salt makes everybody somebody else.
      owner(`update private.insight_salts set salt = gen_random_uuid()`),
      view('/'),
      step('owner', 'select count(*) from private.insight_visitors', [{ count: 4 }]),
    ],
  },
  {
    name: 'a day is a day of UTC',
    of: ['utc_day'],
    steps: [
      owner("set local timezone = 'Asia/Tokyo'"),
      step('owner', "select private.utc_day('2025-06-01T23:59:59Z')::text as day", [{ day: '2025-06-01' }]),
      step('owner', "select private.utc_day('2025-06-02T00:00:00Z')::text as day", [{ day: '2025-06-02' }]),
      owner("set local timezone = 'UTC'"),
    ],
  },
  {
    name: 'an address of a missing or hidden page is counted without its name',
    of: ['has_page', 'record_visit'],
    steps: [
      ...clear,
      owner(insertInto('public.blog_posts', { ...POST, published: true })),
      owner(insertInto('public.projects', { id: ID, title: 'x', category: 'x', published: true })),
      owner(
        insertInto('public.case_studies', { id: ID, title: 'x', image: '/media/x.webp', published: true }),
      ),
      ...['/blog/tide', '/blog/none', '/blog', `/projects/${ID}`, `/case-studies/${ID}`].map((page) =>
        step('owner', `select private.has_page('${page}') as has`, [{ has: page !== '/blog/none' }]),
      ),
      ...['projects', 'case-studies'].map((kind) =>
        step('owner', `select private.has_page('/${kind}/${ID.replace('7', '8')}') as has`, [{ has: false }]),
      ),
      ...['/team', '/x/blog/none', `/x/projects/${ID}0`, '/x/case-studies/0', '/blog/', '/projects/'].map(
        (page) => step('owner', `select private.has_page('${page}') as has`, [{ has: true }]),
      ),
      view('/blog/tide'),
      view('/blog/gone'),
      events('page', [{ page: '' }, { page: '/blog/tide' }]),
      ...publish(false),
      ...['/blog/tide', `/projects/${ID}`, `/case-studies/${ID}`].map((page) =>
        step('owner', `select private.has_page('${page}') as has`, [{ has: false }]),
      ),
    ],
  },
  {
    name: 'an opened demo is counted if a public project has it',
    of: ['record_visit'],
    steps: [
      ...clear,
      owner('delete from private.insight_visitors'),
      ...[
        ['https://demo.example/', true],
        ['https://bare.example', true],
        ['https://draft.example/', false],
      ].map(([live_demo_url, published]) =>
        owner(insertInto('public.projects', { title: 'x', category: 'x', live_demo_url, published })),
      ),
      ...['demo', 'bare', 'draft', 'other'].map((name) =>
        step(
          'service',
          `select public.record_visit('/', '', null, 'phone', '', 'https://${name}.example/', '', 'x')::text as done`,
          DONE,
        ),
      ),
      events('page, device, action, is_first', [
        { page: null, device: null, action: 'demo', is_first: false },
        { page: null, device: null, action: 'demo', is_first: false },
      ]),
      step('owner', 'select count(*) from private.insight_visitors', [{ count: 0 }]),
    ],
  },
  {
    name: 'one client may be counted 60 times a minute, all together 3,000 times',
    of: ['record_visit'],
    steps: [
      clearRateLimits,
      rateWindow('insight from 192.0.2.1', 60, 60, 60),
      rateWindow('insight from 192.0.2.1', 60, 59),
      view('/', '192.0.2.1', 'x', DONE),
      view('/', '192.0.2.1', 'x', 'PT429'),
      view('/', '192.0.2.2', 'x', DONE),
      view('/', '', 'x', DONE),
      from('192.0.2.1', view('/', '', 'x', DONE)),
      clearRateLimits,
      rateWindow('insight', 60, 3000, 60),
      rateWindow('insight', 60, 2999),
      view('/', '192.0.2.1', 'x', DONE),
      view('/', '192.0.2.2', 'x', 'PT429'),
    ],
  },
  {
    name: 'what a visitor sends is counted, and what the site adds is not',
    of: ['count_action', 'guard_visitor_row'],
    steps: [
      ...clear,
      clearRateLimits,
      ...FORMS.map((form) => ({ as: 'service' as const, run: send(form), sees: 1 })),
      ...FORMS.map((form) => owner(`delete from public.${form}`)),
      events('action', []),
      ...FORMS.map((form) => step('anonymous', send(form), 1)),
      step('owner', 'select action, page, device from private.insight_events order by action', [
        { action: 'application', page: null, device: null },
        { action: 'message', page: null, device: null },
        { action: 'subscription', page: null, device: null },
      ]),
    ],
  },
];
