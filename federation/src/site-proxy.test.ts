import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { version as reactVersion } from 'react';
import { siteProxy } from './site-proxy';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const developed = { name: 'events-remote', contract: '1.3', mount: '/events' };

test('a page comes unrendered, with the policy for development; a cookie belongs to the server here', async () => {
  const asked: string[] = [];
  const site = await serve((request, response) => {
    asked.push(request.url!);
    response.setHeader('content-type', 'text/html');
    response.setHeader('content-security-policy', "style-src 'self' 'sha256-x='");
    response.setHeader('strict-transport-security', 'max-age=1');
    response.setHeader('set-cookie', 'a=b; Domain=site.example; Path=/; Secure; HttpOnly');
    response.end('<html><head></head></html>');
  });
  const proxy = await serve(siteProxy(site, developed));
  const page = await fetch(`${proxy}/events?x=1`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('/@dev/client.js');
  expect(page.headers.get('content-security-policy')).toBe("style-src 'self' 'unsafe-inline'");
  expect(page.headers.get('strict-transport-security')).toBeNull();
  expect(page.headers.get('set-cookie')).toBe('a=b; Path=/; HttpOnly');
  await (await fetch(`${proxy}/admin/posts`, { headers: { accept: 'text/html' } })).text();
  expect(asked).toEqual(['/preview/plain?x=1', '/admin/posts']);
});

test('what a page sends arrives as if the site had sent it, and its answer comes back', async () => {
  let seen = {};
  const site = await serve((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const { origin, cookie } = request.headers;
      seen = { method: request.method, url: request.url, origin, cookie, body };
      response.writeHead(303, { location: `${site}/thanks` }).end('ok');
    });
  });
  const proxy = await serve(siteProxy(site, developed));
  const answer = await fetch(`${proxy}/.netlify/functions/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: proxy, cookie: 'a=b' },
    body: 'hello',
  });
  expect(seen).toEqual({
    method: 'POST',
    url: '/.netlify/functions/contact',
    origin: site,
    cookie: 'a=b',
    body: 'hello',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/thanks']);
});

test('a site that is not there is named', async () => {
  const proxy = await serve(siteProxy('http://127.0.0.1:1', developed));
  const answer = await fetch(`${proxy}/assets/x.js`);
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain('http://127.0.0.1:1 does not answer');
});

/** What `host.json` says of React, and what the page then runs before the shell. */
async function reactFor(react?: object): Promise<string> {
  const site = await serve((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ contract: '1.0', versions: {}, react }));
  });
  const proxy = await serve(siteProxy(site, developed));
  return (await fetch(`${proxy}/@dev/react.js`)).text();
}

test('the modules of React are replaced where the shell has them, by one development build that can be refreshed', async () => {
  const ids = { react: 1, 'react/jsx-runtime': 2, 'react-dom': 'three', 'react-dom/client': 4 };
  const window: Record<string, unknown> = {};
  runInNewContext(await reactFor({ chunks: 'webpackChunkshell', ids }), { window, console });
  const chunks = window['webpackChunkshell'] as [string[], Record<string, (module: object) => void>][];
  expect(chunks).toHaveLength(1);
  const [, modules] = chunks[0]!;
  const loaded = Object.fromEntries(
    Object.entries(ids).map(([name, id]) => {
      const module = { exports: {} as Record<string, unknown> };
      modules[id]!(module);
      return [name, module.exports];
    }),
  );
  expect(loaded['react']).toMatchObject({ version: reactVersion, act: expect.any(Function) });
  expect(loaded['react/jsx-runtime']).toHaveProperty('jsx');
  expect(loaded['react-dom']).toHaveProperty('version', reactVersion);
  expect(loaded['react-dom/client']).toHaveProperty('createRoot');
  expect(window['__AGENCY_REACT_REFRESH__']).toHaveProperty('performReactRefresh');
  // React tells it of what is on the page.
  expect(window['__REACT_DEVTOOLS_GLOBAL_HOOK__']).toHaveProperty('inject');
});

test('a shell that does not say where it has React keeps it, and the developer is told', async () => {
  const script = await reactFor();
  expect(script).toMatch(/^console\.warn\(.*loaded again after each edit/);
});
