import { entryOf } from '../../matrix';
import { insertInto } from '../sql';
import { owner, step } from '../steps';
import type { Outcome, Step } from '../runner';

export const ROW = '90000000-0000-4000-8000-000000000001';
export const OTHER = '90000000-0000-4000-8000-000000000002';
export const LONG_AGO = '2001-01-01T00:00:00+00:00';
export const ILLUSTRATED = ['blog_posts', 'case_studies', 'projects', 'team_members'];

export const urlOf = (path: string) => `https://a.example/storage/v1/object/public/public-images/${path}`;
export const screen = (image: string) => ({ image, alt: '', caption: '', frame: 'phone' });

/** No row that shows a picture, and no picture. */
export const empty = owner(
  'truncate public.blog_posts, public.projects, public.case_studies, public.team_members, public.content_drafts, public.content_versions, public.newsletter_campaigns, public.pictures, public.picture_uses cascade',
);
export const add = (table: string, row: Record<string, unknown> = {}): Step =>
  owner(insertInto(`public.${table}`, { ...entryOf(table).row(1), id: ROW, updated_at: LONG_AGO, ...row }));
export const addDraft = (table: string, row: string, content: object, base: object = {}): Step =>
  owner(
    insertInto('public.content_drafts', {
      table_name: table,
      row_id: row,
      content,
      base,
      saved_by: 'Ada',
      saved_at: LONG_AGO,
    }),
  );
export const picture = (path: string, row: Record<string, unknown> = {}): Step =>
  owner(insertInto('public.pictures', { path, ...row }));
/** Paths, `*` after those that are used. */
export const library = (paths: string): Step =>
  step(
    'owner',
    "select string_agg(path || case when is_used then '*' else '' end, ' ' order by path collate \"C\") as paths from public.pictures",
    [{ paths: paths || null }],
  );
/** Uses, as `path table row`, where the row is the last digit of its id; `~` marks a draft. */
export const uses = (expected: string): Step =>
  step(
    'owner',
    `select string_agg(path || ' ' || table_name || ' ' || right(row_id::text, 1) || case when is_draft then '~' else '' end, ', '
       order by path collate "C", table_name collate "C", row_id, is_draft) as uses from public.picture_uses`,
    [{ uses: expected || null }],
  );
export const details = (table: string, sees: Outcome, id = ROW): Step =>
  step(
    'owner',
    `select picture_details as details, updated_at = '${LONG_AGO}' as is_old from public.${table} where id = '${id}'`,
    sees,
  );
