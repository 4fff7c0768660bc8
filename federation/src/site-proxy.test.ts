import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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
