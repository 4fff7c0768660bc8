import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSecurityPolicy } from '../../functions/_page/policy';

test('the policy of a page is the one files are delivered with', () => {
  const settings = readFileSync(join(__dirname, '../../../netlify.toml'), 'utf8');
  const [, policy] = /Content-Security-Policy = "([^"]*)"/.exec(settings) ?? [];
  expect(contentSecurityPolicy('https://project.supabase.co')).toBe(policy);
});

test('a frame may show the site and what the page names', () => {
  const allowed = (...frames: string[]) =>
    /frame-src ([^;]*)/.exec(contentSecurityPolicy('https://project.supabase.co', undefined, frames))?.[1];
  expect(allowed('https://a.test', 'https://b.test')).toBe("'self' https://a.test https://b.test");
  expect(allowed()).toBe("'self'");
});
