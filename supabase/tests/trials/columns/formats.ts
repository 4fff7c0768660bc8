import { by, shape, x, type Range } from './ranges';

export const email: Range = shape(
  ['a@b.co', `${x(250)}@b.c`],
  [
    'a b@c.de',
    'a@b',
    '@b.co',
    'a@b.co d',
    'b a@b.co',
    'a@@b.co',
    'a@b@c.de',
    `${x(251)}@b.c`,
    'a@.',
    'a@ .b',
  ],
);
/** An address that the database has made lower case. */
export const lowered: Range = shape(['a@b.co', x(254)], ['A@b.co', x(255)]);
export const link: Range = by('is_link')(
  ['https://a.example/x', 'http://a.example', `https://${x(1992)}`, null],
  [
    'javascript:alert(1)',
    ' https://a.example',
    'https://a.example/ x',
    'https://',
    'ftp://a.example',
    'https://a"b',
    'https://a<b',
    'https://a>b',
    'x https://a',
    `https://${x(1993)}`,
  ],
);
export const image: Range = by('is_image')(
  [...link.takes, '/media/x/y-1_2.webp', `/media/${x(1993)}`],
  [
    ...link.refuses,
    '/media/',
    '/media/x y',
    '//evil.example/x.png',
    'x/media/y',
    '/media/x?y',
    `/media/${x(1994)}`,
  ],
);
export const requiredImage: Range = by('is_image')(
  image.takes.filter((value) => value !== null),
  image.refuses,
);
/** What search engines show of a page. */
export const search: Range = by('is_search')(
  [
    {},
    { title: x(200), description: x(500), image: '/media/x.webp', canonical: '/', noindex: true },
    { noindex: false },
    { canonical: 'https://a.example/x?y#z' },
    { canonical: '/blog/x' },
    { canonical: '/-?y' },
    { canonical: `/${x(1999)}` },
  ],
  [
    { list: [] },
    { list: 'x' },
    { list: null },
    { other: 'x' },
    { title: 1 },
    { title: null },
    { image: { title: 'x' } },
    { noindex: 'x' },
    { title: x(201) },
    { description: x(501) },
    { image: 'javascript:alert(1)' },
    { canonical: '' },
    { canonical: 'blog' },
    { canonical: 'x/blog' },
    { canonical: '//evil.example' },
    { canonical: '/a b' },
    { canonical: '/ b' },
    { canonical: 'javascript:alert(1)' },
    { canonical: `/${x(2000)}` },
  ],
);
export const gradient: Range = by('is_gradient')(
  [
    'from-purple-600 to-cyan-60',
    'from-[#8B5CF6] to-[#00ffAa]',
    'from-red-50 to-[#000000]',
    'from-[#000000] to-red-999',
  ],
  [
    'fixed inset-0',
    'from-purple-600 to-cyan-600 x',
    'x from-purple-600 to-cyan-600',
    'from-purple-6 to-cyan-600',
    'from-purple-6000 to-cyan-600',
    'from-purple-600 to-cyan-6',
    'from-purple-600 to-cyan-6000',
    'from-[#8B5CF] to-[#8B5CF6]',
    'from-[#8B5CF6A] to-[#8B5CF6]',
    'from-[#8B5CF6] to-[#8B5CF]',
    'from-[#8B5CF6] to-[#8B5CF6A]',
    'from-[#8B5CFg] to-[#8B5CF6]',
    '',
  ],
);
export const labels: Range = by('is_label_list')(
  [[], Array<string>(50).fill('x'), [x(200)], ['x']],
  [Array<string>(51).fill('x'), [x(201)], [''], ['x', ''], [null]],
);
export const objects = (...fields: string[]): Range => {
  const whole = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));
  const without = fields.map((field) => [{ ...whole('x'), [field]: undefined }]);
  const tooLong = fields.map((field) => [{ ...whole('x'), [field]: x(2001) }]);
  const json = (values: unknown[]) => values.map((value) => ({ list: value }));
  return {
    by: 'is_object_list',
    takes: json([[], [whole('x')], [whole(x(2000))], Array(50).fill(whole(''))]),
    refuses: json([...without, ...tooLong, [whole(1)], ['x'], [[]], {}, 'x', Array(51).fill(whole('x'))]),
  };
};

export const file = '30000000-0000-4000-8000-000000000001';
/** Names of stored CVs. */
export const cvNames = [`${file}.pdf`, `${file}.docx`];
export const badCvNames = [
  'mine.pdf',
  `${file}.exe`,
  `${file}0.pdf`,
  `0${file}.pdf`,
  `${file.slice(1)}.pdf`,
  `x${file}.pdf`,
  `${file}.pdf.html`,
  `${file}xpdf`,
  `${file.slice(0, -1)}.pdf`,
  `${file.replace('0000-4', '000-4')}.pdf`,
  `${file.replace('0000-4', '00000-4')}.pdf`,
  `${file.replace('-0000', '')}.pdf`,
  `${file.replace('-0000', '-0000-0000')}.pdf`,
];
