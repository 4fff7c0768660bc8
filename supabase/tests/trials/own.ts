import { MAX_UPLOAD_BYTES, UPLOAD_MIME_TYPES } from '@agency/shared/contracts';
import { literal } from './sql';
import type { Asker, Outcome, Step, Trial } from './play';

const owner = (run: string): Step => ({ as: 'owner', run });
const step = (as: Asker, run: string, sees: Outcome): Step => ({ as, run, sees });

const bothProfiles = [
  owner('grant all on public.profiles to anon, authenticated'),
  owner('delete from public.profiles'),
  owner("insert into public.profiles (user_id, name) values (:admin, 'of admin'), (:member, 'of member')"),
];

const PROFILES: Trial[] = [
  {
    name: 'admins read their own profile and no other',
    steps: [
      ...bothProfiles,
      step('admin', 'select name from public.profiles', [{ name: 'of admin' }]),
      step('member', 'select name from public.profiles', []),
      step('anonymous', 'select name from public.profiles', []),
      step('service', 'select count(*) from public.profiles', [{ count: 2 }]),
    ],
  },
  {
    name: 'admins add their own profile and no other',
    steps: [
      ...bothProfiles,
      owner('delete from public.profiles'),
      step('admin', 'insert into public.profiles (user_id) values (:member)', '42501'),
      step('member', 'insert into public.profiles (user_id) values (:member)', '42501'),
      step('anonymous', 'insert into public.profiles (user_id) values (:member)', '42501'),
      step('admin', 'insert into public.profiles (user_id) values (:admin)', 1),
    ],
  },
  {
    name: 'admins change their own profile and no other',
    steps: [
      ...bothProfiles,
      step('member', "update public.profiles set name = 'x'", 0),
      step('anonymous', "update public.profiles set name = 'x'", 0),
      step('admin', "update public.profiles set name = 'x'", 1),
      owner('delete from public.profiles where user_id = :member'),
      step('admin', 'update public.profiles set user_id = :member', '42501'),
      step('admin', 'delete from public.profiles', 0),
    ],
  },
  {
    name: 'an account that is no admin any more changes no profile, not even its own',
    steps: [
      ...bothProfiles,
      owner('delete from private.admins'),
      step('admin', 'select name from public.profiles', []),
      step('admin', "update public.profiles set name = 'x'", 0),
      owner('delete from public.profiles'),
      step('admin', 'insert into public.profiles (user_id) values (:admin)', '42501'),
    ],
  },
];

const open = [
  owner('grant all on storage.objects, storage.buckets to anon, authenticated'),
  owner('delete from storage.objects'),
  owner("insert into storage.buckets (id, name) values ('other', 'other')"),
];
const put = (bucket: string, name: string) =>
  `insert into storage.objects (bucket_id, name) values ('${bucket}', '${name}')`;
const CV = '30000000-0000-4000-8000-000000000001';
const images = [
  ...['blog', 'case-studies', 'projects', 'team'].map((folder) => `${folder}/a.png`),
  ...['jpg', 'jpeg', 'webp', 'gif', 'avif'].map((type) => `blog/a.${type}`),
  `blog/${'A1_-'.repeat(20)}.png`,
];
const noImages = [
  'elsewhere/a.png',
  'a.png',
  'x/blog/b.png',
  'xblog/b.png',
  'blog/deep/a.png',
  'blog/b.svg',
  'blog/b.png.html',
  'blog/bxpng',
  'blog/.png',
  `blog/${'b'.repeat(81)}.png`,
  'blog/b b.png',
  `${CV}.pdf`,
];
const noPapers = [
  'mine.pdf',
  `${CV}.png`,
  `x${CV}.pdf`,
  `${CV}0.pdf`,
  `0${CV}.pdf`,
  `${CV.slice(1)}.pdf`,
  `${CV}.pdf.html`,
  `a/${CV}.pdf`,
  `${CV}xpdf`,
  `${CV.toUpperCase().replace('30', 'A0')}.pdf`,
  `${CV.slice(0, -1)}.pdf`,
  `${CV.replace('0000-4', '000-4')}.pdf`,
  `${CV.replace('-0000-4', '-00000-4')}.pdf`,
  `${CV.replace('-0000', '')}.pdf`,
  `0000-${CV}.pdf`,
  'blog/a.png',
];
const recently = (count: number, bucket = 'applications', at = 'now()') =>
  `insert into storage.objects (bucket_id, name, created_at) select '${bucket}', 'old-' || n, ${at} from generate_series(1, ${count}) n`;

const STORAGE: Trial[] = [
  {
    name: 'admins upload images, under names of the known shape; nobody else does',
    steps: [
      ...open,
      ...images.map((name) => step('admin', put('public-images', name), 1)),
      ...noImages.map((name) => step('admin', put('public-images', name), '42501')),
      ...(['member', 'anonymous'] as const).map((role) =>
        step(role, put('public-images', 'blog/c.png'), '42501'),
      ),
      ...(['admin', 'member', 'anonymous'] as const).flatMap((role) => [
        step(role, put('other', 'blog/d.png'), '42501'),
        step(role, put('other', `${CV}.pdf`), '42501'),
      ]),
    ],
  },
  ...(['anonymous', 'member', 'admin'] as const).map((role): Trial => ({
    name: `${role} hands in a paper, under a name nobody can guess`,
    of: ['takes_cv'],
    steps: [
      ...open,
      step(role, put('applications', `${CV}.pdf`), 1),
      step(role, put('applications', `${CV}.docx`), 1),
      ...noPapers.map((name) => step(role, put('applications', name), '42501')),
    ],
  })),
  {
    name: 'admins list and delete what is stored, nobody else does',
    steps: [
      ...open,
      ...['public-images', 'applications', 'other'].map((bucket) => owner(put(bucket, 'x'))),
      step('admin', 'select bucket_id from storage.objects order by 1', [
        { bucket_id: 'applications' },
        { bucket_id: 'public-images' },
      ]),
      step('member', 'select name from storage.objects', []),
      step('anonymous', 'select name from storage.objects', []),
      ...(['anonymous', 'member', 'admin'] as const).map((role) =>
        step(role, "update storage.objects set name = 'y'", 0),
      ),
      step('anonymous', 'delete from storage.objects', 0),
      step('member', 'delete from storage.objects', 0),
      step('admin', 'delete from storage.objects', 2),
    ],
  },
  {
    name: 'papers that nobody announced are 30 in ten minutes, announced ones are taken beyond that',
    of: ['takes_cv', 'permit_cv', 'cv_permits'],
    steps: [
      ...open,
      owner(recently(40, 'public-images')),
      owner(recently(40, 'applications', "now() - interval '10 minutes'").replace("'old-'", "'older-'")),
      owner(recently(29)),
      step('anonymous', put('applications', `${CV}.pdf`), 1),
      step('anonymous', put('applications', `${CV}.docx`), '42501'),
      owner(`insert into private.cv_permits values ('${CV}.docx', now() - interval '1 hour')`),
      step('anonymous', put('applications', `${CV}.docx`), '42501'),
      owner("update private.cv_permits set made_at = now() - interval '59 minutes'"),
      step('anonymous', put('applications', `${CV}.docx`), 1),
      owner("delete from storage.objects where name like 'old-%'"),
      owner(recently(28, 'applications', "now() - interval '10 minutes' + interval '1 second'")),
      step('anonymous', put('applications', `${CV.replace('1', '2')}.pdf`.replace('30', '31')), '42501'),
    ],
  },
  {
    name: 'buckets are what the upload forms promise, and nobody sees or changes them',
    steps: [
      ...open,
      owner("delete from storage.buckets where id = 'other'"),
      step(
        'owner',
        'select id, public, file_size_limit::int as size, array(select unnest(allowed_mime_types) order by 1) as types from storage.buckets order by id',
        [
          {
            id: 'applications',
            public: false,
            size: MAX_UPLOAD_BYTES,
            types: [
              'application/pdf',
              'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
            ],
          },
          { id: 'public-images', public: true, size: MAX_UPLOAD_BYTES, types: [...UPLOAD_MIME_TYPES].sort() },
        ],
      ),
      ...(['anonymous', 'member', 'admin'] as const).flatMap((role) => [
        step(role, 'select id from storage.buckets', []),
        step(role, `update storage.buckets set public = true`, 0),
        step(role, `delete from storage.buckets`, 0),
        step(role, `insert into storage.buckets (id, name) values (${literal('mine')}, 'mine')`, '42501'),
      ]),
    ],
  },
];

/** Rules of rows that belong to somebody, and of stored files. */
export const OWN: readonly Trial[] = [...PROFILES, ...STORAGE];
