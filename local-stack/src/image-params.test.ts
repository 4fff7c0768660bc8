import { parseImageRequest, resolveSource } from './image-params';

const SITE = 'http://localhost:3000';
const API = 'http://localhost:54321';
const parse = (query: string) => parseImageRequest(new URLSearchParams(query));

test('reads size, fit, format and quality', () => {
  expect(parse('url=/media/a.webp&w=640&h=360&fit=cover&fm=avif&q=60')).toMatchObject({
    source: '/media/a.webp',
    width: 640,
    height: 360,
    fit: 'cover',
    format: 'avif',
    quality: 60,
  });
});

test('has sane values for what is not said', () => {
  expect(parse('url=/media/a.webp')).toMatchObject({
    width: undefined,
    fit: 'contain',
    format: undefined,
    quality: 75,
  });
});

test.each([
  ['', /url is missing/],
  ['url=/a&w=0', /whole numbers/],
  ['url=/a&w=99999', /whole numbers/],
  ['url=/a&h=-5', /whole numbers/],
  ['url=/a&w=1e3', /whole numbers/],
  ['url=/a&q=101', /q is/],
  ['url=/a&fm=svg', /fm is/],
  ['url=/a&fit=stretch', /fit is/],
])('refuses "%s"', (query, reason) => expect(parse(query)).toMatch(reason));

test('reads originals of the site and of the public storage', () => {
  expect(resolveSource('/media/blog/a.webp', SITE, API)).toEqual({
    kind: 'media',
    path: '/media/blog/a.webp',
  });
  expect(resolveSource(`${API}/storage/v1/object/public/public-images/blog/1.png`, SITE, API)).toEqual({
    kind: 'storage',
    url: `${API}/storage/v1/object/public/public-images/blog/1.png`,
  });
});

test.each([
  'https://elsewhere.example/a.png',
  '//elsewhere.example/media/a.png',
  'file:///etc/passwd',
  '/etc/passwd',
  '/media/../index.html',
  '/media/%2e%2e/%2e%2e/package.json',
  '/media/..%2f..%2fpackage.json',
  '/media\\..\\secret',
  '/media/a%00.png',
  'http://user:password@localhost:3000/media/a.png',
  'http://localhost:54321/rest/v1/contact_messages',
  'http://localhost:54321/storage/v1/object/applications/cv.pdf',
  'http://169.254.169.254/latest/meta-data',
])('does not read %s', (source) => expect(resolveSource(source, SITE, API)).toBeNull());
