import { PARENTS } from '../matrix';
import { insertInto } from './sql';
import { owner, step } from './steps';
import type { Outcome, Trial } from './runner';

const post = (slug: string, published: boolean, id: string = PARENTS.post) =>
  owner(insertInto('public.blog_posts', { id, slug, title: 'x', image: '/media/x.webp', published }));
const redirects = (rows: Outcome) =>
  step('owner', 'select slug, post_id::text from public.slug_redirects order by slug', rows);

/** Redirects from the old slugs of posts. */
export const SLUGS: readonly Trial[] = [
  {
    name: 'a changed slug of a published post redirects, and no longer does when it is changed back',
    of: ['keep_old_slug'],
    steps: [
      post('first', true),
      step('owner', "update public.blog_posts set slug = 'first'", 1),
      redirects([]),
      step('owner', "update public.blog_posts set slug = 'second'", 1),
      redirects([{ slug: 'first', post_id: PARENTS.post }]),
      step('owner', "update public.blog_posts set slug = 'first'", 1),
      redirects([{ slug: 'second', post_id: PARENTS.post }]),
    ],
  },
  {
    name: 'a changed slug of a draft does not redirect',
    of: ['keep_old_slug'],
    steps: [
      post('first', false),
      step('owner', "update public.blog_posts set slug = 'second'", 1),
      redirects([]),
      owner(
        `insert into public.slug_redirects (slug, post_id) values ('third', '${PARENTS.post}'), ('fourth', '${PARENTS.post}')`,
      ),
      step('owner', "update public.blog_posts set slug = 'third'", 1),
      redirects([{ slug: 'fourth', post_id: PARENTS.post }]),
    ],
  },
  {
    name: 'a slug that readers have seen redirects, although it changes while the post is offline',
    of: ['keep_old_slug'],
    steps: [
      post('other', true, PARENTS.draft),
      post('never', false),
      step('owner', `update public.blog_posts set slug = 'other-2' where slug = 'other'`, 1),
      step('owner', `update public.blog_posts set slug = 'planned' where slug = 'never'`, 1),
      step(
        'owner',
        `update public.blog_posts set published = true, publish_at = now() + interval '1 day' where slug = 'planned'`,
        1,
      ),
      step('owner', `update public.blog_posts set published = false where slug = 'planned'`, 1),
      step('owner', `update public.blog_posts set slug = 'seen' where slug = 'planned'`, 1),
      redirects([{ slug: 'other', post_id: PARENTS.draft }]),
      step(
        'owner',
        `update public.blog_posts set published = true, publish_at = null where slug = 'seen'`,
        1,
      ),
      step('owner', `update public.blog_posts set published = false where slug = 'seen'`, 1),
      step('owner', `update public.blog_posts set slug = 'between' where slug = 'seen'`, 1),
      step('owner', `update public.blog_posts set slug = 'other-3' where slug = 'between'`, 1),
      step('owner', `update public.blog_posts set published = true where slug = 'other-3'`, 1),
      redirects([
        { slug: 'other', post_id: PARENTS.draft },
        { slug: 'seen', post_id: PARENTS.post },
      ]),
    ],
  },
  {
    name: 'a slug of a row that has the same versions in another table does not redirect',
    of: ['keep_old_slug'],
    steps: [
      post('first', false),
      owner(
        `insert into public.content_versions (table_name, row_id, number, saved_by, was_public, content)
         values ('services', '${PARENTS.post}', 1, 'x', true, '{"slug": "first"}'),
                ('blog_posts', '${PARENTS.draft}', 1, 'x', true, '{"slug": "first"}')`,
      ),
      step('owner', `update public.blog_posts set slug = 'second' where slug = 'first'`, 1),
      redirects([]),
    ],
  },
  {
    name: 'a slug that two posts had redirects to the later one',
    of: ['keep_old_slug'],
    steps: [
      post('other', true, PARENTS.draft),
      owner(
        `insert into public.slug_redirects (slug, post_id, created_at) values ('first', '${PARENTS.draft}', '2001-01-01')`,
      ),
      post('first', true),
      step('owner', `update public.blog_posts set slug = 'second' where id = '${PARENTS.post}'`, 1),
      redirects([{ slug: 'first', post_id: PARENTS.post }]),
      step('owner', 'select created_at = now() as is_now from public.slug_redirects', [{ is_now: true }]),
    ],
  },
  {
    name: 'a draft that takes an old slug of another post leaves the redirect of that post',
    of: ['keep_old_slug'],
    steps: [
      post('launch', true),
      step('owner', "update public.blog_posts set slug = 'launch-2' where slug = 'launch'", 1),
      post('untitled', false, PARENTS.draft),
      step('owner', "update public.blog_posts set slug = 'launch' where slug = 'untitled'", 1),
      redirects([{ slug: 'launch', post_id: PARENTS.post }]),
      step(
        'owner',
        "update public.blog_posts set slug = 'launch', published = true where slug = 'launch'",
        1,
      ),
      step('owner', "update public.blog_posts set slug = 'launch' where slug = 'launch'", 1),
      step('owner', "delete from public.blog_posts where slug = 'launch'", 1),
      redirects([{ slug: 'launch', post_id: PARENTS.post }]),
      // A post that readers have seen there takes the redirect when it leaves.
      post('other', true, PARENTS.draft),
      step('owner', "update public.blog_posts set slug = 'launch' where slug = 'other'", 1),
      step('owner', "update public.blog_posts set slug = 'other' where slug = 'launch'", 1),
      redirects([{ slug: 'launch', post_id: PARENTS.draft }]),
    ],
  },
];
