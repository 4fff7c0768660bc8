import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSecurityPolicy, styleAttributeHashes } from '../../functions/_page/policy';

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

const hash = (value: string) => `'sha256-${createHash('sha256').update(value).digest('base64')}'`;

test('style attributes are allowed by their hash, each value once', () => {
  const html = `<p class="a" style="color:red" id="b">A</p>
<img alt="1 > 0" style="background:url(&quot;a&quot;)"/><b style="color:red">B</b><br style="">`;
  expect(styleAttributeHashes(html)).toEqual([hash('color:red'), hash('background:url("a")'), hash('')]);
});

test('a style attribute that is shown in a text or a value allows nothing', () => {
  const shown = Array.from(
    { length: 2000 },
    (_, width) => `&lt;td style="width:${width}px"&gt; style="top:0"`,
  );
  const html = `<p>${shown.join('<br>')}</p><img alt="a style=" title="b style=" data-style="left:0">`;
  expect(styleAttributeHashes(html)).toEqual([]);
});
