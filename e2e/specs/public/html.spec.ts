import { expect, stack, test } from '../../fixtures';
import { startApp } from '../../fixtures/app';
import { expectValid } from '../../fixtures/html';
import { checkEach } from '../../fixtures/steps';
import { asOperator, newRun } from '../admin/support';
import { linkTo, signUp, waitForMail } from '../newsletter/support';

const run = newRun();

// Tests the app without server rendering.
test.use({ rendering: 'client' });

test('error states and filled forms are valid HTML', async ({ page }) => {
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Email').fill('no address');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByText('Please write a message.')).toBeVisible();
  await expectValid(await page.content());

  await page.route(`${stack.apiUrl}/**`, (route) => route.abort('connectionreset'));
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Our Team' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectValid(await page.content());
});

test('the pages behind the links of mails are valid HTML', async ({ page, request }) => {
  const address = `valid-${Date.now()}@example.com`;
  await signUp(page, address);
  const confirm = linkTo(await waitForMail(request, address, /confirm/i), 'confirm');
  await expectValid(await (await request.get(confirm)).text());
  await expectValid(await (await request.post(confirm)).text());
  for (const name of ['confirm', 'preferences', 'unsubscribe']) {
    const refused = await request.get(`/.netlify/functions/${name}?t=nonsense`);
    expect(refused.status()).toBe(400);
    await expectValid(await refused.text());
  }
});

test('sitemap and feed are well-formed XML', async ({ page, request }) => {
  await page.goto('/terms');
  for (const path of ['/sitemap.xml', '/rss.xml']) {
    const answer = await request.get(path);
    expect(answer.headers()['content-type']).toMatch(/xml/);
    const error = await page.evaluate(
      (xml) =>
        new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent,
      await answer.text(),
    );
    expect(error, path).toBeUndefined();
  }
});

test('the old address of an article redirects to the new one with its query, on the server and in the app', async ({
  page,
  request,
}) => {
  const posts = await asOperator('GET', 'blog_posts?select=id,slug&published=eq.true&limit=1');
  const [{ id, slug }] = posts as [{ id: string; slug: string }];
  const old = `moved-${run}`;
  await asOperator('POST', 'slug_redirects', { slug: old, post_id: id });
  try {
    const answer = await request.get(`/blog/${old}?utm=1&b=%20`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([301, `/blog/${slug}?utm=1&b=%20`]);
    await page.goto(`/blog/${old}?utm=1#main`);
    await expect(page).toHaveURL(`/blog/${slug}?utm=1#main`);
  } finally {
    await asOperator('DELETE', `slug_redirects?slug=eq.${old}`);
  }
});

test.describe('malformed addresses', () => {
  test.use({ rendering: 'server' });

  // Absolute URLs: a path like `//contact`, resolved against a base, would be read as a host here too.
  const at = (path: string) => stack.siteUrl + path;

  test('redirect to single slashes on this site', async ({ request, page }) => {
    for (const [path, target] of [
      ['//contact', '/contact'],
      ['///blog//x?a=1&b=//y', '/blog/x?a=1&b=//y'],
      ['//', '/'],
      ['//evil.example/x', '/evil.example/x'],
    ] as const) {
      const answer = await request.get(at(path), { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']], path).toEqual([301, target]);
    }
    await page.goto(at('//contact'));
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('form', { name: 'Contact' })).toBeVisible();
  });

  const SURVIVED: [string, number][] = [
    ['/blog/%00', 404],
    ['/projects/%00', 404],
    ['/case-studies/a%00', 404],
    ['/%00', 404],
    ['/blog/%E0%A4%A', 404],
    [`/blog/${'a'.repeat(8000)}`, 404],
    ['/projects?tag=%00', 200],
    ['/projects?tag=%E0%A4%A', 200],
    ['/blog?category=%00', 200],
    ['/blog?page=%00', 200],
    ['/help?q=%00', 200],
  ];

  test('get a rendered page that survives hydration', async ({ page }) => {
    let errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const titleOf = ([path]: [string, number]) => path.slice(0, 30);
    await checkEach(SURVIVED, titleOf, async ([path, status]) => {
      errors = [];
      const answer = await page.goto(at(path));
      expect(answer?.status()).toBe(status);
      const html = (await answer?.text()) ?? '';
      expect(html).toContain('data-release');
      expect(html).not.toContain('\0');
      await expectValid(html);
      const heading = page.getByRole('heading', { level: 1 });
      const title = (await heading.textContent())!;
      await startApp(page);
      await expect(heading).toHaveText(title);
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      expect(errors).toEqual([]);
    });
  });
});
