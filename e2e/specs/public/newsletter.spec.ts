import { expect, test } from '../../fixtures';
import { startApp } from '../../fixtures/app';

test('a reader signs up with topics; a duplicate is reported', async ({ page }) => {
  const address = `reader-${Date.now()}@example.com`;
  await page.goto('/newsletter');
  await startApp(page);
  const fillIn = async () => {
    await page.getByLabel('Email address').fill(address);
    await page.getByRole('checkbox', { name: 'UI/UX Design' }).check();
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  };
  await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeDisabled();
  await fillIn();
  await expect(page.getByRole('heading', { name: 'Successfully Subscribed!' })).toBeVisible();
  await page.getByRole('link', { name: 'Subscribe another email' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue('');
  await fillIn();
  await expect(page.getByText('This email is already subscribed to our newsletter.')).toBeVisible();
});

test('the issues lead to the articles that tell them in full', async ({ page }) => {
  await page.goto('/newsletter');
  const articles = page.getByRole('link', { name: /^Read the article/ });
  await expect(articles).toHaveCount(3);
  const addresses = await articles.evaluateAll((all) => all.map((it) => it.getAttribute('href')!));
  for (const address of addresses) expect((await page.request.get(address)).status()).toBe(200);
});

test('a button that cannot be pressed does not answer the mouse', async ({ page }) => {
  // Without transitions.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/newsletter');
  await startApp(page);
  const button = page.getByRole('main').getByRole('button', { name: 'Subscribe', exact: true });
  const ground = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(button).toBeDisabled();
  const before = await ground();
  await button.hover({ force: true });
  expect(await ground()).toBe(before);
  await page.getByLabel('Email address').fill('reader@example.com');
  await page.getByRole('checkbox', { name: 'UI/UX Design' }).check();
  await button.hover();
  expect(await ground()).not.toBe(before);
});

test('the compact sign-up rejects invalid addresses, thanks once, and reports a duplicate', async ({
  page,
}) => {
  const address = `compact-${Date.now()}@example.com`;
  await page.goto('/subscribe');
  await startApp(page);
  const main = page.getByRole('main');
  const field = main.getByLabel('Email address');
  const button = main.getByRole('button', { name: 'Subscribe', exact: true });
  await field.fill('no address');
  await button.click();
  await expect(main.getByText('Please enter a valid email address.')).toBeVisible();
  await field.fill(address);
  await button.click();
  await expect(main.getByText('Thank you for subscribing! Check your inbox for updates.')).toBeVisible();
  await expect(field).toHaveValue('');
  await field.fill(address.toUpperCase());
  await button.click();
  await expect(main.getByText('Subscription failed or email already subscribed.')).toBeVisible();
});

test('a connection lost while signing up loses no input, and the retry stores one row', async ({ page }) => {
  const address = `tunnel-${Date.now()}@example.com`;
  let tries = 0;
  await page.route('**/rest/v1/newsletter_subscribers*', async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    // The row is stored; its response is lost.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.goto('/newsletter');
  await startApp(page);
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('checkbox', { name: 'Cloud Computing' }).check();
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Sorry, there was an error subscribing to our newsletter.',
  );
  await expect(page.getByLabel('Email address')).toHaveValue(address);
  await expect(page.getByRole('checkbox', { name: 'Cloud Computing' })).toBeChecked();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Successfully Subscribed!' })).toBeVisible();
});
