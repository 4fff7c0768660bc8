import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../fixtures';
import { asOperator, openAnotherTab, run } from './support';

const names = (page: Page) =>
  page.getByRole('table', { name: 'Team members' }).locator('tbody .title').allInnerTexts();

const move = async (page: Page, name: string, way: 'up' | 'down') => {
  const button = page.getByRole('button', { name: `Move ${name} ${way}` });
  await expect(button).toBeEnabled();
  await button.click();
};

// Both change the order of the team.
test.describe.configure({ mode: 'default' });

test('two people reorder the team at once: nobody is lost, nobody stands twice', async ({
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

test('a move that somebody else made impossible says so, and shows the list as it is', async ({
  adminPage: page,
}) => {
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

test('the team is fresh when one comes back to the tab', async ({ adminPage: page }) => {
  await page.goto('/admin/team');
  await expect(page.getByRole('button', { name: /^Move .* up$/ }).first()).toBeVisible();
  const comeBack = await openAnotherTab(page);
  const name = `Fresh ${run}`;
  await asOperator('POST', 'team_members', { name, role: 'Engineer', description: 'Builds.', active: false });
  await comeBack();
  await expect(page.getByText(name)).toBeVisible();
  await asOperator('DELETE', `team_members?name=eq.${encodeURIComponent(name)}`);
});
