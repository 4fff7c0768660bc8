import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { checkEach, inGroups } from '../../fixtures/steps';
import { asOperator, newRun, PIXEL, withoutDrafts } from './support';

const run = newRun();

/** Every form with a recovery copy. */
const FORMS = [
  ['a post', '/admin/blog/new', /^Title/],
  ['a project', '/admin/projects/new', /^Title/],
  ['a case study', '/admin/case-studies/new', /^Title/],
  ['a service', '/admin/services?new=1', /^Title/],
  ['a team member', '/admin/team?new=1', /^Name/],
  ['the about text', '/admin/about', /^Title/],
  ['a newsletter', '/admin/newsletter', /^Subject/],
] as const;

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Restore unsaved changes?' });
const notice = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });

/** Waits until this browser holds a recovery copy with this text. */
const waitForCopy = (page: Page, text: string) =>
  expect
    .poll(() => page.evaluate((wanted) => JSON.stringify({ ...localStorage }).includes(wanted), text))
    .toBe(true);

/** Closes the tab without a prompt, and opens the screen in a new one. */
async function reopen(page: Page, address: string): Promise<Page> {
  const next = await page.context().newPage();
  await withoutDrafts(next);
  await page.close();
  await next.goto(address);
  return next;
}

test('the recovery copy of a post is deleted only by Discard', async ({ adminPage: first }) => {
  const [, address, label] = FORMS[0];
  await withoutDrafts(first);
  const text = `Kept ${run}`;
  await first.goto(address);
  await first.getByRole('textbox', { name: label }).fill(text);
  await waitForCopy(first, text);

  const page = await reopen(first, address);
  const field = page.getByRole('textbox', { name: label });
  await expect(question(page).getByRole('button', { name: 'Restore' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(notice(page)).toBeVisible();
  await waitForCopy(page, text);

  await page.reload();
  await expect(question(page).getByRole('button', { name: 'Restore' })).toBeFocused();
  // On a busy machine the dialog handles clicks only a moment after it gets the focus.
  await expect(async () => {
    await page.mouse.click(4, 4);
    await expect(question(page)).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await notice(page).getByRole('button', { name: 'Restore' }).click();
  await expect(field).toHaveValue(text);
  await expect(notice(page)).toBeHidden();

  const again = await reopen(page, address);
  await question(again).getByRole('button', { name: 'Discard' }).click();
  await expect(question(again)).toBeHidden();
  await again.reload();
  await expect(again.getByRole('textbox', { name: label })).toBeVisible();
  await expect(question(again)).toBeHidden();
  await expect(notice(again)).toBeHidden();
  expect(await again.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(text);
});

// The same question and notice; each form keeps and takes its own fields.
for (const [index, forms] of inGroups(FORMS.slice(1), 2).entries())
  test(`the recovery copy of each other form is offered and restored (${index + 1} of 2)`, async ({
    adminPage,
  }) => {
    let page = adminPage;
    await checkEach(
      forms,
      ([name]) => name,
      async ([name, address, label]) => {
        const text = `Kept ${name} ${run}`;
        page = await reopen(page, address);
        await page.getByRole('textbox', { name: label }).fill(text);
        await waitForCopy(page, text);
        page = await reopen(page, address);
        await question(page).getByRole('button', { name: 'Restore' }).click();
        await expect(page.getByRole('textbox', { name: label })).toHaveValue(text);
        await expect(notice(page)).toBeHidden();
      },
    );
  });

test('a second draft is kept beside an older recovery copy', async ({ adminPage: first }) => {
  await withoutDrafts(first);
  const [older, newer] = [`Older ${run}`, `Newer ${run}`];
  const title = (page: Page) => page.getByRole('textbox', { name: /^Title/ });
  await first.goto('/admin/projects/new');
  await title(first).fill(older);
  await waitForCopy(first, older);
  const page = await reopen(first, '/admin/projects/new');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await title(page).fill(newer);
  await waitForCopy(page, newer);
  await waitForCopy(page, older);
  await notice(page).getByRole('button', { name: 'Restore' }).click();
  await expect(title(page)).toHaveValue(older);
  await notice(page).getByRole('button', { name: 'Restore' }).click();
  await expect(title(page)).toHaveValue(newer);
});

test('the restore dialog shows the time of the changes, also while it closes', async ({
  adminPage: first,
}) => {
  await withoutDrafts(first);
  await first.goto('/admin/projects/new');
  await first.getByRole('textbox', { name: /^Title/ }).fill(`Dated ${run}`);
  await waitForCopy(first, `Dated ${run}`);
  const page = await reopen(first, '/admin/projects/new');
  await expect(question(page)).toBeVisible();
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const note = () => {
      const text = document.querySelector('[role=alertdialog]')?.textContent;
      if (text) seen.add(text);
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    note();
  });
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(question(page)).toBeHidden();
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  for (const text of seen) expect(text).toMatch(/\d{4} at \d+:\d\d/);
});

test('a new project whose response is lost with the tab is stored once when restored and saved', async ({
  adminPage: first,
}) => {
  await withoutDrafts(first);
  const title = `Lost with the tab ${run}`;
  await first.goto('/admin/projects/new');
  await first.getByRole('textbox', { name: /^Title/ }).fill(title);
  await first.getByRole('textbox', { name: /^Category/ }).fill('Web App');
  await first.getByLabel('Project Image file').setInputFiles(PIXEL);
  await expect(first.getByPlaceholder('or paste an image URL')).toHaveValue(/\.png$/);
  await waitForCopy(first, title);
  const mine = `projects?title=eq.${encodeURIComponent(title)}&select=id`;
  await first.route('**/rest/v1/projects**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await first.getByRole('button', { name: 'Add Project' }).click();
  await expect(first.getByText('Failed to save project.')).toBeVisible();
  expect(await asOperator('GET', mine)).toHaveLength(1);

  const page = await reopen(first, '/admin/projects/new');
  await question(page).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue(title);
  await page.getByRole('button', { name: 'Add Project' }).click();
  await expect(page).toHaveURL(/\/admin\/projects$/);
  expect(await asOperator('GET', mine)).toHaveLength(1);
  await asOperator('DELETE', mine);
});
