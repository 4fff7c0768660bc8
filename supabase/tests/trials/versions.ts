import { entryOf } from '../matrix';
import { insertInto, literal } from './sql';
import { owner, step } from './steps';
import type { Actor, Outcome, Trial } from './runner';

const TABLES = ['about_content', 'services', 'projects', 'team_members', 'blog_posts', 'case_studies'];
const ROW = '90000000-0000-4000-8000-000000000001';
const OTHER = '90000000-0000-4000-8000-000000000002';
const MOVED = '90000000-0000-4000-8000-000000000003';

const noVersions = owner('delete from public.content_versions');
const add = (as: Actor, table: string, row: object = {}) =>
  step(as, insertInto(`public.${table}`, { ...entryOf(table).row(1), id: ROW, ...row }), 1);
const rename = (as: Actor, title: string) =>
  step(as, `update public.services set title = '${title}' where id = '${ROW}'`, 1);
/** The versions there are, as `table row number`, where the row is the last digit of its id. */
const kept = (versions: string) =>
  step(
    'owner',
    `select string_agg(table_name || ' ' || right(row_id::text, 1) || ' ' || number, ', ' order by table_name, row_id, number) as kept
     from public.content_versions`,
    [{ kept: versions || null }],
  );
const versions = (columns: string, sees: Outcome) =>
  step('owner', `select ${columns} from public.content_versions order by number`, sees);
/** A version written directly, of a draft. */
const plant = (table: string, id: string, number: number) =>
  owner(
    insertInto('public.content_versions', {
      ...entryOf('content_versions').row(number),
      table_name: table,
      row_id: id,
      was_public: false,
    }),
  );

const eachTable = TABLES.map((table): Trial => {
  const { change, visible } = entryOf(table);
  const [column, value] = Object.entries(change)[0]!;
  const show = (isShown: boolean) =>
    visible ? { [visible.column]: isShown ? visible.shown : visible.hidden } : {};
  return {
    name: `every save of ${table} leaves a version: the whole row, what changed, and whether it was public`,
    of: ['keep_version'],
    steps: [
      owner(`delete from public.${table}`),
      noVersions,
      add('admin', table, show(false)),
      step('admin', `update public.${table} set "${column}" = ${literal(value)}`, 1),
      versions(
        `number, array_to_string(changed, ' ') as changed, was_public, table_name, row_id::text, saved_by, saved_at >= now() as is_now`,
        [1, 2].map((number) => ({
          number,
          changed: number === 1 ? '' : column,
          was_public: !visible,
          table_name: table,
          row_id: ROW,
          saved_by: 'Admin',
          is_now: true,
        })),
      ),
      step(
        'owner',
        `select v.content = to_jsonb(r) - 'picture_details' as is_whole from public.${table} r join public.content_versions v on v.row_id = r.id where number = 2`,
        [{ is_whole: true }],
      ),
      ...(visible
        ? [
            step(
              'service',
              `update public.${table} set "${visible.column}" = ${literal(visible.shown)}, "${column}" = 'Again'`,
              1,
            ),
            step(
              'owner',
              "select was_public, array_to_string(changed, ' ') as changed, saved_by from public.content_versions where number = 3",
              [{ was_public: true, changed: [column, visible.column].sort().join(' '), saved_by: 'System' }],
            ),
          ]
        : []),
      step(table === 'about_content' ? 'service' : 'admin', `delete from public.${table}`, 1),
      kept(''),
    ],
  };
});

/** Versions of content, which a trigger writes. */
export const VERSIONS: readonly Trial[] = [
  ...eachTable,
  {
    name: 'a save that changes nothing leaves no version',
    of: ['keep_version'],
    steps: [noVersions, add('owner', 'services'), rename('admin', 'Service 1'), kept('services 1 1')],
  },
  {
    name: 'who saved is said by name, else by address, and a save without an account is the system',
    of: ['keep_version', 'name_of_account'],
    steps: [
      owner('delete from public.profiles'),
      noVersions,
      add('owner', 'services'),
      rename('admin', 'A'),
      owner("insert into public.profiles (user_id, name) values (:admin, ''), (:member, 'Mo')"),
      rename('admin', 'B'),
      owner("update public.profiles set name = 'Ada' where user_id = :admin"),
      rename('admin', 'C'),
      owner('insert into private.admins (user_id) values (:member)'),
      rename('member', 'D'),
      rename('service', 'E'),
      versions(
        'saved_by',
        ['System', 'boss@agency.test', 'boss@agency.test', 'Ada', 'Mo', 'System'].map((saved_by) => ({
          saved_by,
        })),
      ),
    ],
  },
  {
    name: 'the last 50 versions of a row are kept, and every one that was public',
    of: ['keep_version'],
    steps: [
      noVersions,
      add('owner', 'services'),
      // What the next deletions must not touch: another row, and the same id in another table.
      plant('services', OTHER, 5),
      plant('projects', ROW, 5),
      owner(
        `do $saves$ begin for n in 2..60 loop
           update public.services set title = 'S' || n, published = n in (3, 7) where id = '${ROW}';
         end loop; end $saves$`,
      ),
      kept(
        [
          'projects 1 5',
          ...[3, 7, ...Array.from({ length: 50 }, (_, index) => index + 11)].map((n) => `services 1 ${n}`),
          'services 2 5',
        ].join(', '),
      ),
      versions("number, was_public, content ->> 'title' as title", [
        { number: 3, was_public: true, title: 'S3' },
        { number: 5, was_public: false, title: 'Piers' },
        { number: 5, was_public: false, title: 'Piers' },
        { number: 7, was_public: true, title: 'S7' },
        ...Array.from({ length: 50 }, (_, index) => ({
          number: index + 11,
          was_public: false,
          title: `S${index + 11}`,
        })),
      ]),
    ],
  },
  {
    name: 'the first save of a row without versions keeps what it was before as well',
    of: ['keep_version'],
    steps: [
      add('owner', 'services', { published: false }),
      owner('alter table public.services disable trigger touch_updated_at'),
      owner("update public.services set updated_at = '2001-01-01'"),
      owner('alter table public.services enable trigger touch_updated_at'),
      noVersions,
      step('admin', "update public.services set title = 'After', published = true", 1),
      versions(
        "number, saved_by, array_to_string(changed, ' ') as changed, was_public, content ->> 'title' as title, saved_at < now() - interval '1 year' as is_old",
        [
          { number: 1, saved_by: 'System', changed: '', was_public: false, title: 'Service 1', is_old: true },
          {
            number: 2,
            saved_by: 'Admin',
            changed: 'published title',
            was_public: true,
            title: 'After',
            is_old: false,
          },
        ],
      ),
    ],
  },
  {
    name: 'a row without versions of a table that is always public was public before as well',
    of: ['keep_version'],
    steps: [
      owner('delete from public.about_content'),
      add('owner', 'about_content'),
      noVersions,
      step('admin', "update public.about_content set title = 'After'", 1),
      versions('was_public', [{ was_public: true }, { was_public: true }]),
    ],
  },
  {
    name: 'versions follow a changed id, and are deleted with their row alone',
    of: ['keep_version', 'forget_versions'],
    steps: [
      noVersions,
      add('owner', 'services'),
      add('owner', 'services', { id: OTHER }),
      add('owner', 'projects'),
      rename('owner', 'A'),
      kept('projects 1 1, services 1 1, services 1 2, services 2 1'),
      step('admin', `update public.services set id = '${MOVED}' where id = '${ROW}'`, 1),
      kept('projects 1 1, services 2 1, services 3 1, services 3 2, services 3 3'),
      step('admin', `delete from public.services where id = '${MOVED}'`, 1),
      kept('projects 1 1, services 2 1'),
      add('owner', 'services'),
      rename('owner', 'B'),
      step('admin', `delete from public.services where id = '${ROW}'`, 1),
      kept('projects 1 1, services 2 1'),
    ],
  },
];
