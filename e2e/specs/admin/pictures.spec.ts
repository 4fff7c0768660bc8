import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, stack, test } from '../../fixtures';
import { openText, EDITORS } from './editor';
import { asOperator, newRun } from './support';

const run = newRun();
const addressOf = (path: string) => `${stack.apiUrl}/storage/v1/object/public/public-images/${path}`;

/** Uploads a wide picture in the library and describes it. @returns its path */
async function addPicture(page: Page, alt: string): Promise<string> {
  const buffer = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#0f4c5c' } })
    .png()
    .toBuffer();
  await page.goto('/admin/media');
  const [stored] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/storage/v1/object/public-images/')),
    page.getByLabel('Picture file').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer }),
  ]);
  await expect(page.getByText('a.png is uploaded.').first()).toBeVisible();
  const path = decodeURIComponent(stored.url().split('/public-images/')[1]!);
  await asOperator('PATCH', `pictures?path=eq.${path}`, { alt, focus_x: 75 });
  return path;
}

test('a picture of the library is put into a text by keyboard, with its alternative text', async ({
  adminPage: page,
}) => {
  const alt = `Pier ${run}`;
  const path = await addPicture(page, alt);
  const text = await openText(page, EDITORS[0]);
  await page.keyboard.type('Before. ');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/media');
  await page.keyboard.press('Enter');
  const library = page.getByRole('dialog', { name: 'Content: choose from the library' });
  await library.getByRole('searchbox').fill(alt);
  await library.getByRole('button', { name: `Choose: ${alt}` }).press('Enter');
  await expect(text.locator('img')).toHaveAttribute('src', addressOf(path));
  await expect(text.locator('img')).toHaveAttribute('alt', alt);
  await page.keyboard.type('After.');
  expect(await text.innerHTML()).toMatch(/<p>Before. <\/p><p><img[^>]*>After\.<\/p>/);
});

test('a picture is cropped by keyboard on a phone, and the part keeps its words and focal point', async ({
  adminPage: page,
  expectAccessible,
}) => {
  const alt = `Quay ${run}`;
  const path = await addPicture(page, alt);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/blog/new');
  await page.getByPlaceholder('or paste an image URL').fill(addressOf(path));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Crop: Featured Image' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
  await dialog.getByRole('radio', { name: '1:1' }).press('Space');
  await expect(dialog.getByText('400 × 400 of 800 × 400 pixels')).toBeVisible();
  await dialog.getByRole('group', { name: /move the crop selection/ }).press('Control+ArrowRight');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Crop', exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  const field = page.getByPlaceholder('or paste an image URL');
  await expect(field).not.toHaveValue(addressOf(path));
  const cropped = await field.inputValue();
  const { width, height, format } = await sharp(
    Buffer.from(await (await fetch(cropped)).arrayBuffer()),
  ).metadata();
  expect([width, height, format]).toEqual([400, 400, 'png']);
  const found = await asOperator('GET', `pictures?path=eq.${cropped.split('/public-images/')[1]}`);
  expect(found).toMatchObject([{ alt, focus_x: 50, width: 400, height: 400 }]);
  expect((await fetch(addressOf(path))).status).toBe(200);
});

test('publishing draws the social picture of a project without an image, and again for another title', async ({
  adminPage: page,
  expectAccessible,
}) => {
  const title = `A ferry timetable that keeps its word ${run}`;
  const project = { title, category: 'Web App', description: '<p>Ferries.</p>', published: false };
  const [{ id }] = (await asOperator('POST', 'projects', project)) as [{ id: string }];
  const social = async () => {
    const html = await (await page.request.get(`/projects/${id}`)).text();
    return /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  };
  await page.goto(`/admin/projects/edit/${id}`);
  await page.getByRole('button', { name: 'Edit search and share' }).click();
  await expect(page.getByText('publishing draws one from the title')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Shared link' }).locator('canvas')).toBeVisible();
  await expectAccessible();
  await page.getByRole('checkbox', { name: 'Published' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/admin\/projects$/);
  await expect.poll(social).toMatch(/\/projects\/\d+-\w{6}-drawn-\w+\.png$/);
  const first = await social();
  const drawn = sharp(Buffer.from(await (await fetch(first)).arrayBuffer()));
  expect(await drawn.metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  // The title is written on it: more than the ground, the mark and the waves have of paper.
  expect((await drawn.stats()).entropy).toBeGreaterThan(0.5);

  await page.goto(`/admin/projects/edit/${id}`);
  await page.getByRole('textbox', { name: /^Title/ }).fill(`Ferries ${run}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/admin\/projects$/);
  await expect.poll(social).not.toBe(first);
  await expect.poll(async () => (await fetch(first)).status).toBeGreaterThanOrEqual(400);
  await asOperator('DELETE', `projects?id=eq.${id}`);
});
