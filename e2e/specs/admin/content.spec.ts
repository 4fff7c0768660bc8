import type { Locator, Page } from '@playwright/test';
import { expect, stack, test } from '../../fixtures';
import { asOperator, newRun, PIXEL } from './support';

const run = newRun();

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

const openPreview = async (page: Page) => {
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ]);
  return preview;
};

test('a case study is written, previewed, published, read signed out, and deleted', async ({
  adminPage: page,
  browser,
}) => {
  const title = `A case of ${run}`;
  await page.goto('/admin/case-studies/new');
  await expect(field(page, 'Title')).toBeFocused();
  await field(page, 'Title').fill(title);
  await field(page, 'Client').fill('Harbour & Sons');
  await page.getByLabel('Category').selectOption('AI/ML');
  await field(page, 'Description').fill('What came in with the tide.');
  await field(page, 'Challenge').fill('Fog.');
  await field(page, 'Technologies').fill('Sonar, Radar');
  await page.getByRole('button', { name: 'Add metric' }).click();
  await page.getByRole('textbox', { name: 'Metric 1 value' }).fill('40%');
  await page.getByRole('textbox', { name: 'Metric 1 label' }).fill('fewer collisions');
  await page.getByLabel('Image file').setInputFiles(PIXEL);
  await expect(page.getByPlaceholder('or paste an image URL')).toHaveValue(
    /public-images\/case-studies\/\d{13}\.png$/,
  );

  const preview = await openPreview(page);
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(preview.getByText('fewer collisions')).toBeVisible();
  await field(page, 'Client').fill('Harbour & Daughters');
  await expect(preview.getByText('Harbour & Daughters')).toBeVisible();
  await preview.close();

  await page.getByRole('checkbox', { name: 'Published' }).check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row.getByText('Published')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('');
  const id = (await row.getByRole('link', { name: title, exact: true }).getAttribute('href'))!.split(
    'edit=',
  )[1];

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${stack.siteUrl}/case-studies/${id}`);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText('Sonar')).toBeVisible();

  page.on('dialog', (dialog) => {
    expect(dialog.message()).toBe('Delete this case study?');
    void dialog.accept();
  });
  await row.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(row).toHaveCount(0);
});

test('a project is written, previewed, published, read signed out, and deleted', async ({
  adminPage: page,
  browser,
}) => {
  const title = `Project ${run}`;
  await page.goto('/admin/projects/new');
  await field(page, 'Title').fill(title);
  await field(page, 'Category').fill('Web App');
  await field(page, 'Description').click();
  await page.keyboard.type('Charts for small boats.');
  const tags = page.getByRole('combobox', { name: /^Tags/ });
  await tags.fill('Nautical');
  await tags.press('Enter');
  await page.getByLabel('Project Image file').setInputFiles(PIXEL);
  await expect(page.getByPlaceholder('or paste an image URL')).toHaveValue(
    /public-images\/projects\/\d{13}-[a-z0-9]{6}\.png$/,
  );
  const card = page.getByRole('complementary', { name: 'Preview' });
  await expect(card.getByText('Charts for small boats.')).toBeVisible();

  const preview = await openPreview(page);
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(preview.getByText('Charts for small boats.')).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Nautical' })).toBeVisible();
  await preview.close();

  await page.getByRole('spinbutton', { name: 'Order' }).fill('900');
  await page.getByRole('checkbox', { name: 'Published' }).check();
  await page.getByRole('button', { name: 'Add Project' }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page).toHaveURL(/\/admin\/projects$/);
  const row = page.getByRole('row', { name: new RegExp(title) });
  const id = (await row.getByRole('link', { name: title, exact: true }).getAttribute('href'))!
    .split('/')
    .at(-1);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${stack.siteUrl}/projects/${id}`);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText('Charts for small boats.')).toBeVisible();

  page.on('dialog', (dialog) => void dialog.accept());
  await row.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(row).toHaveCount(0);
});

/** Fails unless a person would call the colour of a text red. */
async function expectRed(text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await text.evaluate((element) => {
    // Painted on a canvas, so that every colour notation becomes bytes.
    const context = new OffscreenCanvas(1, 1).getContext('2d')!;
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  expect(red - Math.max(green, blue)).toBeGreaterThan(50);
}

test('failures in the project editor are red', async ({ adminPage: page }) => {
  const rows = `${stack.apiUrl}/rest/v1/projects?*`;
  const uploads = `${stack.apiUrl}/storage/**`;
  await page.goto('/admin/projects');
  const edit = page.getByRole('main').locator('a[href*="/admin/projects/"]:not([href$="/new"])').first();
  const address = await edit.getAttribute('href');
  await page.route(rows, (route) => route.abort('connectionreset'));
  await page.goto(address!);
  await expectRed(page.getByText('Failed to fetch project.'));
  await page.unroute(rows);
  await page.getByRole('button', { name: 'Retry' }).click();

  await page.route(uploads, (route) => route.abort('connectionreset'));
  await page.getByLabel('Project Image file').setInputFiles(PIXEL);
  await expectRed(page.getByText('Image upload failed.'));
  await page.unroute(uploads);

  await field(page, 'Title').fill(`Never saved ${run}`);
  await page.route(rows, (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.fallback(),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectRed(page.getByText(/^Failed to save project\./));
});

test('a case study whose save is cut off keeps all input and is stored once', async ({ adminPage: page }) => {
  const title = `Cut case ${run}`;
  await page.goto('/admin/case-studies/new');
  await field(page, 'Title').fill(title);
  await page.getByLabel('Image file').setInputFiles(PIXEL);
  await expect(page.getByPlaceholder('or paste an image URL')).toHaveValue(/\.png$/);
  // The first attempt arrives; its response is lost.
  await page.route(`${stack.apiUrl}/rest/v1/case_studies**`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to save the case study.' })).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue(title);
  await page.unroute(`${stack.apiUrl}/rest/v1/case_studies**`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(field(page, 'Title')).toHaveValue('');
  const mine = `case_studies?title=eq.${encodeURIComponent(title)}`;
  expect(await asOperator('GET', `${mine}&select=title`)).toHaveLength(1);
  await asOperator('DELETE', mine);
});
