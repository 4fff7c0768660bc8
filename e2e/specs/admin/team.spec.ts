import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../fixtures';
import { asOperator, newRun } from './support';

const run = newRun();

const names = (page: Page) =>
  page.getByRole('table', { name: 'Team members' }).locator('tbody .title').allInnerTexts();

const move = async (page: Page, name: string, way: 'up' | 'down') => {
  const button = page.getByRole('button', { name: `Move ${name} ${way}` });
  await expect(button).toBeEnabled();
  await button.click();
};

// Both tests change the order of the team.
test.describe.configure({ mode: 'default' });

test('two people reorder the team at once: no member is lost or duplicated', async ({
  adminPage: page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  await signIn(other);
  await Promise.all([page.goto('/admin/team'), other.goto('/admin/team')]);
  await expect(page.getByRole('button', { name: /^Move .* up$/ }).first()).toBeVisible();
  await expect(other.getByRole('button', { name: /^Move .* up$/ }).first()).toBeVisible();
  const before = await names(page);
  const [first, second] = before as [string, string];
  const last = before.at(-1)!;

  await Promise.all([move(page, first, 'down'), move(other, last, 'up')]);
  await expect(page.getByRole('button', { name: `Move ${second} up` })).toBeDisabled();
  await expect(other.getByRole('button', { name: `Move ${last} down` })).toBeEnabled();

  await Promise.all([page.reload(), other.reload()]);
  const expected = [second, first, ...before.slice(2, -2), last, before.at(-2)!];
  await expect.poll(() => names(page)).toEqual(expected);
  await expect.poll(() => names(other)).toEqual(expected);
  const rows = (await asOperator('GET', 'team_members?select=order_index')) as {
    order_index: number;
  }[];
  expect(rows.map(({ order_index }) => order_index).sort((a, b) => a - b)).toEqual(before.map((_, n) => n));

  await Promise.all([move(page, first, 'up'), move(other, last, 'down')]);
  await expect(page.getByRole('button', { name: `Move ${first} up` })).toBeDisabled();
  await expect(other.getByRole('button', { name: `Move ${last} down` })).toBeDisabled();
});

test('a move that is no longer possible says so and shows the current list', async ({ adminPage: page }) => {
  const name = `Leaving soon ${Date.now()}`;
  await asOperator('POST', 'team_members', {
    name,
    role: 'Guest',
    description: 'Here for a day.',
    active: false,
  });
  await page.goto('/admin/team');
  await expect(page.getByRole('button', { name: `Move ${name} up` })).toBeEnabled();
  await asOperator('DELETE', `team_members?name=eq.${encodeURIComponent(name)}`);
  await move(page, name, 'up');
  await expect(page.getByRole('alert').filter({ hasText: `Failed to move ${name}.` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Move ${name} up` })).toHaveCount(0);
});

test('the focus stays on the moved member, or goes to the next one, and the change is announced', async ({
  adminPage: page,
}) => {
  const added = [1, 2].map((number) => `Moved ${number} ${run}`);
  for (const name of added)
    await asOperator('POST', 'team_members', { name, role: 'Guest', description: 'Here for a day.' });
  const focus = page.locator(':focus');
  const said = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();
  await page.goto('/admin/team');
  await expect(page.getByRole('button', { name: `Move ${added[1]} up` })).toBeEnabled();
  const before = await names(page);
  const [first, second] = before as [string, string];
  const place = before.indexOf(added[0]!);

  await page.getByRole('button', { name: `Move ${added[0]} up` }).focus();
  for (const step of [place, place - 1]) {
    await page.keyboard.press('Enter');
    await expect(said(`${added[0]} is at place ${step} now.`)).toBeVisible();
    await expect(focus).toHaveAccessibleName(`Move ${added[0]} up`);
  }
  // At the top, the focus goes to the opposite arrow.
  await page.getByRole('button', { name: `Move ${second} up` }).focus();
  await page.keyboard.press('Enter');
  await expect(said(`${second} is at place 1 now.`)).toBeVisible();
  await expect(focus).toHaveAccessibleName(`Move ${second} down`);
  await page.keyboard.press('Enter');
  await expect(said(`${second} is at place 2 now.`)).toBeVisible();
  await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual([first, second]);

  page.on('dialog', (dialog) => void dialog.accept());
  const next = (await names(page))[(await names(page)).indexOf(added[0]!) + 1]!;
  await page.getByRole('button', { name: `Delete ${added[0]}` }).focus();
  await page.keyboard.press('Enter');
  await expect(said(`${added[0]} is deleted.`)).toBeVisible();
  await expect(focus).toHaveAccessibleName(`Delete ${next}`);
  await asOperator('DELETE', `team_members?name=eq.${encodeURIComponent(added[1]!)}`);
});
