import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, stack, test } from '../../fixtures';
import { expectValid } from '../../fixtures/html';
import { checkEach } from '../../fixtures/steps';
import { freePorts, ownFolder, startOwnStack, type OwnStack } from '../../fixtures/ownStack';

// One story: the backend is not up yet, starts, and goes down again.
test.describe.configure({ mode: 'serial' });

/** Pages with backend content, and the error text of each. */
const TEXTS: [path: string, text: string, content: string][] = [
  ['/', 'Failed to load services.', 'Work that holds in rough water'],
  ['/about', 'Failed to load about content.', ''],
  ['/services', 'Failed to load services.', 'UI/UX Design'],
  ['/projects', 'Failed to load projects.', 'View Details'],
  ['/projects/b0000000-0000-4000-8000-000000000001', 'Failed to load projects.', ''],
  ['/team', 'No team members available', ''],
  ['/blog', 'Failed to load blog posts.', 'Read More'],
  ['/blog?category=Design', 'Failed to load blog posts.', 'Read More'],
  ['/blog/a-booking-form-that-survives-a-tunnel', 'Failed to load blog posts.', 'Related articles'],
  ['/case-studies', 'Failed to load case studies.', 'View Full Case Study'],
];
/** Rendered once, by one instance, while the backend was up; the others never were. */
const RENDERED = ['/', '/services', '/projects', '/blog', '/blog?category=Design'];

let folder: Awaited<ReturnType<typeof ownFolder>>;
let apiPort: number;
let backend: OwnStack | undefined;
let instances: OwnStack[] = [];

test.beforeAll(async () => {
  folder = await ownFolder();
  [apiPort] = (await freePorts(1)) as [number];
  const env = {
    // As on Netlify: the backend is remote, and all instances share the kept renderings.
    SUPABASE_URL: `http://localhost:${apiPort}`,
    SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
    SUPABASE_SECRET_KEY: 'sb_secret_of_nobody',
    PAGE_STORE_DIR: join(folder.path, 'pages'),
  };
  instances = await Promise.all(
    ['one', 'two'].map((name) => startOwnStack({ ...env, DATA_DIR: join(folder.path, name) })),
  );
});

test.afterAll(async () => {
  await Promise.all([backend, ...instances].map((process) => process?.stop()));
  await folder.remove();
});

test.afterEach(async ({ request }, info) => {
  if (info.status === info.expectedStatus) return;
  for (const [name, running] of Object.entries({ backend, one: instances[0], two: instances[1] }))
    if (running) await info.attach(`${name}.log`, { body: running.log() });
  const answer = await request
    .get(`${backend?.apiUrl}/rest/v1/services?select=id`, { headers: { apikey: stack.publishableKey } })
    .then(async (response) => `${response.status()} ${await response.text()}`, String);
  await info.attach('backend, asked directly', { body: answer });
});

test.describe('without any script, before the first rendering', () => {
  test.use({ javaScriptEnabled: false });

  test("each page shows its error text in the site's frame, as a temporary failure", async ({ page }) => {
    await checkEach(
      TEXTS,
      ([path]) => path,
      async ([path, text]) => {
        const answer = await page.goto(instances[0]!.url + path);
        expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '30']);
        await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        const retry = page.getByRole('main').getByRole('link', { name: 'Retry' }).first();
        await expect(retry).toBeVisible();
        await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
        await expectValid((await answer?.text()) ?? '');
        const [again] = await Promise.all([page.waitForResponse(instances[0]!.url + path), retry.click()]);
        expect(again.status()).toBe(503);
      },
    );
  });
});

test('error pages are accessible', async ({ page, expectAccessible }) => {
  // The page as served, without the app, which would start at once.
  await page.route(/\/assets\/main\./, (route) => route.abort('connectionreset'));
  for (const path of ['/', '/team', '/blog']) {
    await page.goto(instances[0]!.url + path);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectAccessible();
  }
});

test('a backend that accepts requests but never answers counts as down', async ({ request }) => {
  const silent = createServer(() => {}).listen(apiPort, 'localhost');
  await once(silent, 'listening');
  const answer = await request.get(`${instances[0]!.url}/team`);
  expect(answer.status()).toBe(503);
  expect(await answer.text()).toContain('No team members available');
  silent.closeAllConnections();
  silent.close();
});

test('pages without backend content still work', async ({ request }) => {
  for (const path of ['/privacy', '/contact', '/help', '/newsletter'])
    expect((await request.get(instances[0]!.url + path)).status(), path).toBe(200);
});

test('pages recover by themselves once the backend is up', async ({ request }) => {
  backend = await startOwnStack({ DATA_DIR: join(folder.path, 'backend'), API_PORT: String(apiPort) });
  for (const [path, text, content] of TEXTS.filter(([path]) => RENDERED.includes(path))) {
    // A backend that has just started may be slower than a page's timeout.
    await expect(async () => {
      const answer = await request.get(`${instances[1]!.url}${path}`);
      const html = await answer.text();
      expect(answer.status(), path).toBe(200);
      expect(html).toContain(content);
      expect(html).not.toContain(text);
    }).toPass({ timeout: 120_000 });
  }
});

test('with the backend down again, an instance shows pages that another one rendered, and errors for the rest', async ({
  request,
  page,
}) => {
  await backend!.stop();
  for (const [path, text, content] of TEXTS) {
    const answer = await request.get(`${instances[0]!.url}${path}`);
    const html = await answer.text();
    const isKept = RENDERED.includes(path);
    expect(answer.status(), path).toBe(isKept ? 200 : 503);
    expect(html).toContain(isKept ? content : text);
  }
  // A kept page is complete: it works, and the app can be started on it.
  await page.goto(`${instances[0]!.url}/blog`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Design', exact: true }).click();
  await expect(page).toHaveURL(/category=Design/);
  await expect(page.getByRole('article').first()).toBeVisible();
});
