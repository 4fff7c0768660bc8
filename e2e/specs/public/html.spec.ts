import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, stack, test } from '../../fixtures';
import { PUBLIC_ROUTES, PUBLIC_STATES } from '../../fixtures/routes';
import { linkTo, signUp, waitForMail } from '../newsletter/support';

// What the HTML standard says and nothing else: how markup should look is prettier's business, what helps people axe's.
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
);

/** Fails when a document breaks a rule of the HTML standard. */
async function expectValid(html: string): Promise<void> {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(found).toEqual([]);
}

const PAGES = [...PUBLIC_ROUTES.map((path) => [path, ''] as const), ...PUBLIC_STATES];

for (const [path, arrived] of PAGES) {
  test(`${path} is valid HTML, as it is sent and as it stands in the browser`, async ({ page, request }) => {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect(answer.headers()['content-type']).toContain('text/html');
    await expectValid(await answer.text());
    await page.goto(path);
    if (arrived) await expect(page.getByRole('main').getByText(arrived).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expectValid(await page.content());
  });
}

test('what a failure and a filled form add is valid HTML', async ({ page }) => {
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
  test.setTimeout(120_000);
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
