import type { Registry } from '@agency/shared/contracts/release';
import { developmentPage, developmentPolicy, withDeveloped } from './site-page';

const developed = { name: 'events-remote', contract: '1.3', mount: '/events' };
const published = {
  id: 'abc123',
  previous: null,
  contract: '1.2',
  manifest: '/_r/x/abc123/mf-manifest.json',
  integrity: {},
};
const registry = (remotes: Registry['remotes'], blocked: string[] = []): Registry => ({
  rev: 3,
  remotes,
  blocked,
});
const pageWith = (value: Registry | '') =>
  `<html><head><title>x</title></head><body><script type=application/json id=app-registry>${value && JSON.stringify(value)}</script></body></html>`;

test('a remote that is not published yet runs as it is here; others stay', () => {
  const { remotes } = withDeveloped(registry({ other: published }), developed);
  expect(remotes).toEqual({
    other: published,
    'events-remote': {
      id: 'dev',
      previous: null,
      contract: '1.3',
      manifest: '/_r/events-remote/dev/mf-manifest.json',
      integrity: {},
      mount: '/events',
    },
  });
});

test('a published one keeps its release, for the badge to switch back to, and is not blocked here', () => {
  const next = withDeveloped(registry({ 'events-remote': published }, ['events-remote', 'other']), developed);
  expect(next.remotes['events-remote']).toEqual({ ...published, mount: '/events' });
  expect(next.blocked).toEqual(['other']);
});

test('only styles and the connection get more in the policy', () => {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-x='; connect-src 'self' https://api.example";
  expect(developmentPolicy(policy)).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' https://api.example ws://localhost:*",
  );
});

test('a page gets the scripts first, and the registry with the remote', () => {
  const page = developmentPage(pageWith(registry({})), developed);
  expect(page).toContain(
    '<head><script src="/@dev/react.js"></script><script src="/@dev/client.js" data-key="agency-override" data-override="events-remote@dev" data-published="false">',
  );
  const [, json] = /id=app-registry>([^<]*)</.exec(page)!;
  expect((JSON.parse(json!) as Registry).remotes).toHaveProperty('events-remote');
  expect(developmentPage(pageWith(registry({ 'events-remote': published })), developed)).toContain(
    'data-published="true"',
  );
});

test('a page without a registry stays without one', () => {
  expect(developmentPage(pageWith(''), developed)).toContain('id=app-registry></script>');
});
