import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { headersFor, readNetlifyRules, redirectFor, type NetlifyRules } from './netlify-rules';

const API = 'http://localhost:54321';
let rules: NetlifyRules;
const ask = (path: string) => new Request(`http://localhost:3000${path}`);

async function rulesOf(text: string): Promise<NetlifyRules> {
  const folder = mkdtempSync(join(tmpdir(), 'netlify-'));
  const file = join(folder, 'netlify.toml');
  writeFileSync(file, text);
  try {
    return await readNetlifyRules(file, API);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

beforeAll(async () => {
  rules = await readNetlifyRules(resolve(__dirname, '../../netlify.toml'), API);
});

test.each([
  '/',
  '/blog/a-post',
  '/admin/login',
  '/assets/main.abcd1234.js',
  '/_r/public-remote/abc/remoteEntry.js',
])('protects %s with every security header', (path) => {
  const headers = headersFor(rules.headers, path);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  });
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
  expect(policy).toContain("object-src 'none'; frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-|https:;|\*/);
});

test.each(['/icon-192.png', '/mail-tide.png', '/media/posts/a.webp'])(
  'lets mail programs show %s, which are other origins',
  (path) => expect(headersFor(rules.headers, path)['cross-origin-resource-policy']).toBe('cross-origin'),
);

test('puts the local API where the hosted project stands', () => {
  const policy = headersFor(rules.headers, '/')['content-security-policy'];
  expect(policy).toContain(`connect-src 'self' ${API};`);
  expect(policy).not.toContain('project.supabase.co');
});

test('leaves HSTS out, which would lock the whole machine to https', () => {
  expect(headersFor(rules.headers, '/')).not.toHaveProperty('strict-transport-security');
});

test('caches hashed files for ever, the registry never', () => {
  expect(headersFor(rules.headers, '/_r/a/b/c.js')['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect(headersFor(rules.headers, '/remotes.json')['cache-control']).toBe('no-store');
});

test.each(['/_r/public-remote/gone/x.js', '/assets/gone.js', '/media/blog/gone.webp'])(
  'answers a missing %s with 404 instead of the page',
  (path) => expect(redirectFor(rules.redirects, ask(path), false)?.status).toBe(404),
);

test.each(['/', '/blog', '/projects/123', '/admin/blog/new', '/no/such/page'])(
  'leaves %s to the page function',
  (path) => expect(redirectFor(rules.redirects, ask(path), false)).toBeNull(),
);

test('leaves existing files to themselves', () => {
  expect(redirectFor(rules.redirects, ask('/favicon.svg'), true)).toBeNull();
});

test('fills placeholders and the splat into the target, keeps the query, and lets files go first', async () => {
  const { redirects } = await rulesOf(`
[[redirects]]
from = "/old/:slug"
to = "/blog/:slug"

[[redirects]]
from = "/docs/*"
to = "/help/:splat"
status = 302
force = true
`);
  expect(redirectFor(redirects, ask('/old/a-post?from=mail'), false)).toEqual({
    to: '/blog/a-post?from=mail',
    status: 301,
  });
  expect(redirectFor(redirects, ask('/old/a-post'), true)).toBeNull();
  expect(redirectFor(redirects, ask('/docs/a/b'), true)).toEqual({ to: '/help/a/b', status: 302 });
});

test('says what is wrong with a file that has a broken rule', async () => {
  await expect(rulesOf('[[redirects]]\nto = "/x"\n')).rejects.toThrow(
    /netlify\.toml is not right:[\s\S]*"from"/,
  );
});
