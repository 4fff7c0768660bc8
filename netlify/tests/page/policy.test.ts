import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSecurityPolicy } from '../../functions/_page/policy';

test('the policy of a page is the one files are delivered with', () => {
  const settings = readFileSync(join(__dirname, '../../../netlify.toml'), 'utf8');
  const [, policy] = /Content-Security-Policy = "([^"]*)"/.exec(settings) ?? [];
  expect(contentSecurityPolicy('https://project.supabase.co')).toBe(policy);
});

test('only the back-office may show a file in a frame, and only one that it made itself', () => {
  const allowed = (showsFiles: boolean) =>
    /frame-src ([^;]*)/.exec(
      contentSecurityPolicy('https://project.supabase.co', undefined, showsFiles),
    )?.[1];
  expect(allowed(true)).toBe('blob:');
  expect(allowed(false)).toBeUndefined();
});
