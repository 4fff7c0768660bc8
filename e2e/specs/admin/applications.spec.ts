import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, stack, test } from '../../fixtures';
import { newRun } from './support';

const run = newRun();

/** Every byte value, so that a file handled as text would arrive damaged. */
const EVERY_BYTE = Buffer.from(
  Array.from({ length: 200_000 }, (_, index) => (index * 7 + (index >> 8)) % 256),
);
const CV = Buffer.concat([Buffer.from('%PDF-1.7\n'), EVERY_BYTE, Buffer.from('\n%%EOF\n')]);

async function apply(page: Page, name: string): Promise<void> {
  await page.goto(`${stack.siteUrl}/careers?apply=product-designer#apply`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(`cv-${run}@example.com`);
  await page.getByLabel('What would you like to work on?').fill('Files that stay what they are.');
  await page.getByLabel('CV').setInputFiles({ name: 'my life.pdf', mimeType: 'application/pdf', buffer: CV });
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Thank you! Your application has been sent.')).toBeVisible();
}

/** Clicks a control that saves a file, and resolves to its name and content. */
async function fileOf(page: Page, control: string): Promise<{ name: string; content: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: control }).click();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test('a CV uploaded on the careers page is downloaded in the back-office, byte for byte', async ({
  adminPage: page,
  browser,
}) => {
  const name = `Zoë O'Hara ${run}`;
  const visitor = await browser.newPage();
  await apply(visitor, name);
  await visitor.close();

  await page.goto('/admin/applications');
  const download = `Download CV of ${name}`;
  await page.route('**/storage/v1/object/applications/**', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await page.getByRole('button', { name: download }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(`Failed to download the CV of ${name}.`);
  await expect(page).toHaveURL(/\/admin\/applications$/);

  const { name: saved, content } = await fileOf(page, 'Retry');
  expect(saved).toBe(`CV ${name}.pdf`);
  expect(content.equals(CV)).toBe(true);
  expect((await fileOf(page, download)).content.equals(CV)).toBe(true);
  await expect(alert).toHaveCount(0);

  // It begins like a PDF and is none.
  await page.getByRole('button', { name: `View application of ${name}` }).click();
  const details = page.getByRole('dialog', { name: 'Application Details' });
  await details.getByRole('button', { name: 'Show CV' }).click();
  await expect(details.getByRole('alert')).toContainText('the file is damaged');
});

test('the CVs of the sample applications are downloaded byte for byte', async ({ adminPage: page }) => {
  const folder = resolve(__dirname, '../../../supabase/seed-files/applications');
  for (const [name, file] of [
    ['Ottilie Brandvold', 'a0000000-0000-4000-8000-000000000001.pdf'],
    ['小林 陽向', 'a0000000-0000-4000-8000-000000000003.pdf'],
  ] as const) {
    // Other tests apply as well, so it may not be on the first page.
    await page.goto(`/admin/applications?search=${encodeURIComponent(name)}`);
    const { name: saved, content } = await fileOf(page, `Download CV of ${name}`);
    expect(saved).toBe(`CV ${name}.pdf`);
    expect(content.equals(await readFile(resolve(folder, file)))).toBe(true);
  }
});
