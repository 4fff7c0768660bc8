import { expect, stack, test } from '../../fixtures';
import { expectValid } from '../../fixtures/html';
import { linkTo, signUp, waitForMail } from '../newsletter/support';

// What the app does by itself.
test.use({ rendering: 'client' });

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
