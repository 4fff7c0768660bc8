import { MAX_UPLOAD_BYTES, UPLOAD_MIME_TYPES } from '@agency/shared/contracts';
import { literal } from './sql';
import { BROWSER_ROLES, owner, step } from './steps';
import type { Trial } from './runner';

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
const badCvNames = [
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

/** Stored images and CVs. */
export const FILES: readonly Trial[] = [
  {
    name: 'only admins upload images, under valid names',
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
  ...BROWSER_ROLES.map((role): Trial => ({
    name: `${role} uploads a CV, under a random name`,
    of: ['takes_cv'],
    steps: [
      ...open,
      step(role, put('applications', `${CV}.pdf`), 1),
      step(role, put('applications', `${CV}.docx`), 1),
      ...badCvNames.map((name) => step(role, put('applications', name), '42501')),
    ],
  })),
  {
    name: 'only admins list and delete stored files',
    steps: [
      ...open,
      ...['public-images', 'applications', 'other'].map((bucket) => owner(put(bucket, 'x'))),
      step('admin', 'select bucket_id from storage.objects order by 1', [
        { bucket_id: 'applications' },
        { bucket_id: 'public-images' },
      ]),
      step('member', 'select name from storage.objects', []),
      step('anonymous', 'select name from storage.objects', []),
      ...BROWSER_ROLES.map((role) => step(role, "update storage.objects set name = 'y'", 0)),
      step('anonymous', 'delete from storage.objects', 0),
      step('member', 'delete from storage.objects', 0),
      step('admin', 'delete from storage.objects', 2),
    ],
  },
  {
    name: '30 unannounced CVs are accepted in ten minutes, announced ones beyond that',
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
    name: 'buckets have the limits of the upload forms, and no browser reads or changes them',
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
      ...BROWSER_ROLES.flatMap((role) => [
        step(role, 'select id from storage.buckets', []),
        step(role, `update storage.buckets set public = true`, 0),
        step(role, `delete from storage.buckets`, 0),
        step(role, `insert into storage.buckets (id, name) values (${literal('mine')}, 'mine')`, '42501'),
      ]),
    ],
  },
];
