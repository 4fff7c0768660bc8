import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, stack, test } from '../../fixtures';
import { mailsTo } from '../newsletter/support';
import { asOperator, newRun } from './support';

const run = newRun();
const FILE = resolve(
  __dirname,
  '../../../supabase/seed-files/applications/a0000000-0000-4000-8000-000000000003.pdf',
);
const SUBJECT = /^Your application to /;

const detailsOf = (page: Page) => page.getByRole('dialog', { name: 'Application Details' });
const history = (page: Page) => detailsOf(page).getByRole('list', { name: 'Answers and notes' });
const listed = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Applications' }).getByRole('row', { name });

test('an applicant is seen, read, invited by mail, rejected and deleted', async ({
  adminPage: page,
  browser,
  request,
  expectAccessible,
}) => {
  const name = `Hinata ${run}`;
  const email = `hinata-${run}@example.com`;
  await asOperator('POST', 'job_applications', {
    name,
    email,
    message: 'The first time.',
    created_at: '2024-02-01T08:00:00Z',
  });
  const visitor = await browser.newPage();
  await visitor.goto(`${stack.siteUrl}/careers?apply=product-designer#apply`);
  await visitor.getByLabel('Name').fill(name);
  await visitor.getByLabel('Email', { exact: true }).fill(email);
  await visitor.getByLabel('What would you like to work on?').fill('Slow connections.');
  await visitor
    .getByLabel('CV')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: await readFile(FILE) });
  await visitor.getByRole('button', { name: 'Send application' }).click();
  await expect(visitor.getByText('Thank you! Your application has been sent.')).toBeVisible();
  await visitor.close();

  await page.goto(`/admin/applications?search=${run}`);
  await page
    .getByRole('button', { name: `View application of ${name}` })
    .first()
    .click();
  const details = detailsOf(page);
  await expect(details.getByText('applied earlier')).toContainText('New');
  await details.getByRole('button', { name: 'Show CV' }).click();
  const cv = details.frameLocator(`iframe[title="CV of ${name}"]`);
  await expect(cv.getByText('Full-stack engineer: React, TypeScript, PostgreSQL')).toBeVisible();
  const sheet = cv.getByRole('region', { name: 'Page 1 of 1' });
  const narrow = (await sheet.boundingBox())!.width;
  await cv.getByLabel('Pages').press('+');
  await expect.poll(async () => (await sheet.boundingBox())!.width).toBeGreaterThan(narrow * 1.2);
  // What runs in there has an origin of its own and no network.
  const reached = await sheet.evaluate(async (_, address) => {
    const isReached = await fetch(address, { mode: 'no-cors' }).then(
      () => true,
      () => false,
    );
    return [window.origin, isReached];
  }, stack.siteUrl);
  expect(reached).toEqual(['null', false]);
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Hide CV' }).click();
  await details.getByLabel('Rating').selectOption('4');
  await expectAccessible(page);

  await details.getByLabel('Stage').selectOption('Interview');
  await page.getByRole('button', { name: 'Write a mail' }).click();
  await details.getByLabel('Insert a saved answer').selectOption('Applicants: an interview');
  await details.getByRole('button', { name: 'Send and move to Interview' }).click();
  await expect(history(page).getByText('Moved to Interview')).toBeVisible();
  await expect(details.getByLabel('Stage').locator('option:checked')).toHaveText('Interview');
  await expect.poll(async () => (await mailsTo(request, email, SUBJECT)).length).toBe(1);
  const [mail] = await mailsTo(request, email, SUBJECT);
  expect(mail!.text).toContain(`Hello ${name},`);
  expect(mail!.text).toContain('> Slow connections.');

  await details.getByLabel('Stage').selectOption('Rejected');
  await page.getByRole('button', { name: 'Move without a mail' }).click();
  await expect(history(page).getByText('Moved from Interview to Rejected.')).toBeVisible();
  await expect(details.getByText('Deleted on')).toBeVisible();
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Close' }).click();

  await expect(details).toHaveCount(0);
  await page.locator('#main').getByLabel('Stage').selectOption('Rejected');
  await expect(page).toHaveURL(/stage=/);
  await expect(listed(page, name)).toHaveCount(1);
  await listed(page, name)
    .getByRole('button', { name: `Delete application of ${name}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No applications found')).toBeVisible();
  await asOperator('DELETE', `job_applications?email=eq.${email}`);
});

test('a stage is added, moved, renamed and deleted', async ({ adminPage: page }) => {
  const name = `Trial day ${run}`;
  await page.goto('/admin/applications/stages');
  await page.getByLabel('New stage').fill(name);
  await page.getByRole('button', { name: 'Add stage' }).click();
  await page.getByRole('button', { name: `Move ${name} up` }).click();
  await expect(page.getByRole('list', { name: 'Stages' }).getByRole('listitem').nth(-2)).toContainText(
    'Goes on',
  );
  const typed = page.getByRole('textbox', { name: `Name of ${name}` });
  await typed.fill(`Desk ${run}`);
  await typed.press('Enter');
  await page.getByRole('button', { name: `Delete Desk ${run}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('textbox', { name: `Name of Desk ${run}` })).toHaveCount(0);
});
