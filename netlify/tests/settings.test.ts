import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../functions/_platform/settings';
import { filesOrigin, isForeignOrigin, isSiteSecure, siteOrigin } from '../functions/_platform/siteOrigin';

const before = { ...process.env };
beforeEach(() => {
  for (const name of ['SITE_URL', 'URL', 'SELF_URL', 'SITE_NAME', 'SMTP_URL', 'LINK_SECRET', 'MAIL_RATE'])
    Reflect.deleteProperty(process.env, name);
});
afterAll(() => {
  process.env = before;
});

describe('a setting', () => {
  it('that is missing or unusable is listed by name in the error, without its value', () => {
    Object.assign(process.env, {
      SMTP_URL: 'https://user:password@host',
      LINK_SECRET: ' ',
      MAIL_RATE: 'fast',
    });
    expect(() => readSettings('SMTP_URL', 'LINK_SECRET', 'MAIL_RATE')).toThrow(
      'Settings of the functions: SMTP_URL is unusable, LINK_SECRET is missing, MAIL_RATE is unusable.',
    );
  });

  it('may be missing where nothing reads it', () => {
    process.env.LINK_SECRET = 'a-secret-of-the-tests-only';
    expect(readSettings('LINK_SECRET', 'MAIL_RATE')).toEqual({
      LINK_SECRET: 'a-secret-of-the-tests-only',
      MAIL_RATE: 10,
    });
  });

  it('is read in one place', () => {
    const folder = join(__dirname, '../functions');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    const readers = files.filter((name) => readFileSync(join(folder, name), 'utf8').includes('process.env'));
    expect(readers).toEqual([join('_platform', 'settings.ts')]);
  });
});

describe('the origin of the site', () => {
  const preview = new URL('https://deploy-preview-7--agency.netlify.app/blog');

  it('is the public address, with its path and slash removed; else the one Netlify knows', () => {
    Object.assign(process.env, { URL: 'https://agency.netlify.app' });
    expect(siteOrigin()).toBe('https://agency.netlify.app');
    Object.assign(process.env, { SITE_URL: 'https://www.agency.example/' });
    expect(siteOrigin()).toBe('https://www.agency.example');
    expect(isSiteSecure()).toBe(true);
  });

  it('is never guessed', () => {
    expect(siteOrigin).toThrow('SITE_URL is missing');
    expect(isSiteSecure()).toBe(false);
  });

  it.each([
    ['a preview of this site reads its own', { SITE_NAME: 'agency' }, preview.origin],
    ['another site’s preview does not', { SITE_NAME: 'other' }, 'https://www.agency.example'],
    ['a made-up host does not', {}, 'https://www.agency.example'],
    [
      'a site behind another address is read on this machine',
      { SELF_URL: 'http://localhost:3000' },
      'http://localhost:3000',
    ],
  ])('for files: %s', (_, settings, origin) => {
    Object.assign(process.env, { SITE_URL: 'https://www.agency.example' }, settings);
    expect(filesOrigin(preview)).toBe(origin);
  });

  it.each([
    ['https://www.agency.example', false],
    [preview.origin, false],
    [null, false],
    ['https://evil.example', true],
    ['null', true],
  ])('a request from a page of %s is foreign: %s', (origin, isForeign) => {
    process.env.SITE_URL = 'https://www.agency.example';
    const headers: Record<string, string> = origin === null ? {} : { origin };
    expect(isForeignOrigin(new Request(preview, { method: 'POST', headers }))).toBe(isForeign);
  });
});
