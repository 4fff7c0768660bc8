import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, stack, test } from '../../fixtures';
import { asOperator, newRun } from './support';

const run = newRun();

/** A wide picture of one colour. */
const pictureFile = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 200, channels: 3, background } })
    .png()
    .toBuffer(),
});

interface Stored {
  id: string;
  path: string;
}

/** Uploads a picture on the screen of the library. @returns its path */
async function upload(page: Page, color: string): Promise<string> {
  const [stored] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/storage/v1/object/public-images/')),
    page.getByLabel('Picture file').setInputFiles(await pictureFile('a.png', color)),
  ]);
  await expect(page.getByText('a.png is uploaded.').first()).toBeVisible();
  return decodeURIComponent(stored.url().split('/public-images/')[1]!);
}

const addressOf = (path: string) => `${stack.apiUrl}/storage/v1/object/public/public-images/${path}`;

async function find(page: Page, words: string): Promise<void> {
  await page.goto(`/admin/media?search=${encodeURIComponent(words)}`);
}

async function signedOut(browser: Browser, path: string): Promise<Page> {
  const visitor = await browser.newPage();
  await visitor.goto(path);
  return visitor;
}

test('a picture that is described in the library is read signed out, with its focal point', async ({
  adminPage: page,
  browser,
  expectAccessible,
}) => {
  await page.goto('/admin/media');
  const path = await upload(page, '#147');
  await find(page, path);
  await page.getByRole('button', { name: /^Open: / }).click();
  const details = page.getByRole('dialog');
  await details.getByLabel('Alternative text').fill(`Low tide ${run}`);
  await details.getByRole('button', { name: 'Focal point' }).press('ArrowLeft');
  await expect(details.getByText('45 % from the left, 50 % from the top')).toBeVisible();
  await expect(details.getByText('400 × 200 pixels')).toBeVisible();
  await expect(details.getByText('Nothing uses this picture.')).toBeVisible();
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details).toBeHidden();

  await page.goto('/admin/blog/new');
  await page.getByRole('textbox', { name: /^Title/ }).fill(`Shown ${run}`);
  await page.getByRole('button', { name: 'Choose from library' }).click();
  const library = page.getByRole('dialog', { name: /choose from the library/ });
  await library.getByRole('searchbox').fill(`low tide ${run}`);
  await library.getByRole('button', { name: `Choose: Low tide ${run}` }).click();
  await expect(page.getByPlaceholder('or paste an image URL')).toHaveValue(addressOf(path));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/blog$/);

  const visitor = await signedOut(browser, `/blog/shown-${run}`);
  const picture = visitor.getByRole('img', { name: `Low tide ${run}` });
  await expect(picture).toHaveCSS('object-position', '45% 50%');
  await visitor.close();
});

test('a picture in four places is replaced everywhere, and deleted once nothing uses it', async ({
  adminPage: page,
  browser,
  expectAccessible,
}) => {
  await page.goto('/admin/media');
  const old = await upload(page, '#714');
  const replacement = await upload(page, '#471');
  const image = addressOf(old);
  await asOperator('POST', 'blog_posts', {
    slug: `places-${run}`,
    title: `Places ${run}`,
    image,
    content: `<p>Before <img src="${image}" alt="Inside"> after</p>`,
    published: true,
  });
  const [project] = (await asOperator('POST', 'projects', {
    title: `Places ${run}`,
    category: 'Web App',
    image,
  })) as Stored[];
  const [caseStudy] = (await asOperator('POST', 'case_studies', {
    title: `Places ${run}`,
    image,
    screens: [{ image, frame: 'browser', alt: 'A screen', caption: '' }],
    published: true,
  })) as Stored[];
  await asOperator('POST', 'team_members', {
    name: `Places ${run}`,
    role: 'R',
    description: 'D',
    image,
    active: false,
  });

  await find(page, old);
  await page.getByRole('button', { name: /^Open: / }).click();
  const details = page.getByRole('dialog');
  await expect(details.getByText('4 places')).toBeVisible();
  await expect(details.getByRole('link', { name: `Project: Places ${run}` })).toHaveAttribute(
    'href',
    `/admin/projects/edit/${project!.id}`,
  );
  await details.getByRole('button', { name: 'Replace everywhere…' }).click();
  const library = page.getByRole('dialog', { name: 'Replace by which picture?' });
  await library.getByRole('searchbox').fill(replacement);
  const found = library.getByRole('button', { name: /^Choose: / });
  await expect(found).toHaveCount(1);
  await found.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('Replaced in 4 places.').first()).toBeVisible();

  const visitor = await signedOut(browser, `/blog/places-${run}`);
  const sources = await visitor
    .locator('article img')
    .evaluateAll((images) => images.map((shown) => decodeURIComponent((shown as HTMLImageElement).src)));
  expect(sources.filter((source) => source.includes(replacement))).toHaveLength(2);
  expect(sources.join(' ')).not.toContain(old);
  await visitor.goto(`/case-studies/${caseStudy!.id}`);
  const work = decodeURIComponent(await visitor.locator('main').innerHTML());
  expect(work.split(replacement).length - 1).toBeGreaterThanOrEqual(2);
  expect(work).not.toContain(old);
  await visitor.close();

  await page.goto(`/admin/media?search=${encodeURIComponent(old)}&unused=1`);
  await page.getByRole('checkbox', { name: /^Select / }).check();
  await expectAccessible(page);
  await page
    .getByRole('group', { name: 'Selected pictures' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No pictures found')).toBeVisible();
  expect((await fetch(image)).status).toBeGreaterThanOrEqual(400);
  for (const [table, column] of [
    ['blog_posts', 'title'],
    ['projects', 'title'],
    ['case_studies', 'title'],
    ['team_members', 'name'],
  ])
    await asOperator('DELETE', `${table}?${column}=eq.${encodeURIComponent(`Places ${run}`)}`);
});
