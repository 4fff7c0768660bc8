import { expect, stack, test } from '../../fixtures';

test('a remote that cannot be fetched is reported, and an admin can look it up', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ baseURL: stack.siteUrl });
  const visitor = await context.newPage();
  await context.route('**/_r/**', (route) => route.abort());
  const answer = visitor.waitForResponse('**/.netlify/functions/report');
  await visitor.goto('/admin/login');
  const report = await answer;
  expect(report.status()).toBe(200);
  expect(report.headers()['cache-control']).toBe('no-store');
  await context.close();

  const login = { email: stack.adminEmail, password: stack.adminPassword };
  const signedIn = await request.post(`${stack.apiUrl}/auth/v1/token?grant_type=password`, {
    headers: { apikey: stack.publishableKey },
    data: login,
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const read = (headers: Record<string, string>) =>
    request.get(`${stack.apiUrl}/rest/v1/client_reports?select=remote,path,hits&remote=eq.admin-remote`, {
      headers: { apikey: stack.publishableKey, ...headers },
    });
  expect(await (await read({ authorization: `Bearer ${access_token}` })).json()).toContainEqual(
    expect.objectContaining({ remote: 'admin-remote', path: '/admin/login' }),
  );
  expect((await read({})).ok()).toBe(false);
});

test('reports from other sites and malformed reports are rejected', async ({ request }) => {
  const send = (data: unknown, origin: string) =>
    request.post('/.netlify/functions/report', { data, headers: { origin } });
  expect((await send({ remote: 'x' }, stack.siteUrl)).status()).toBe(400);
  expect((await send({ remote: 'x' }, 'https://evil.example')).status()).toBe(403);
});
