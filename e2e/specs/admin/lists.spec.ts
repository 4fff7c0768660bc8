import type { Page } from '@playwright/test';
import { expect, stack, test } from '../../fixtures';
import { checkEach } from '../../fixtures/steps';
import { expectOnTop } from './editor';
import { asOperator, newRun } from './support';

const run = newRun();

interface Stored {
  id: string;
  title: string;
  order: number;
}

/** Adds rows as the operator; whoever adds them removes them. */
const add = async (table: string, rows: object[]) => (await asOperator('POST', table, rows)) as Stored[];
const remove = (table: string, rows: Stored[]) =>
  asOperator('DELETE', `${table}?id=in.(${rows.map(({ id }) => id).join()})`);
const post = (name: string) => ({
  title: `${name} ${run}`,
  slug: `${name.toLowerCase()}-${run}`,
  image: '/media/posts/passkeys.webp',
  published: false,
});
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });

test('drafts are filtered, three chosen with Shift, tagged and published, and found by the tag without script', async ({
  adminPage: page,
  browser,
  expectAccessible,
}) => {
  const rows = await add('blog_posts', [
    ...['Ebb', 'Flow', 'Neap'].map(post),
    { ...post('Spring'), published: true },
  ]);
  await page.goto(`/admin/blog?search=${run}&sort=title.asc`);
  await expect(page.getByRole('link', { name: `Spring ${run}`, exact: true })).toBeVisible();
  await page.getByLabel('Status').selectOption('Draft');
  await expect(page).toHaveURL(/status=Draft/);
  await page.reload();
  await expect(page.getByRole('link', { name: `Neap ${run}`, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `Spring ${run}`, exact: true })).toBeHidden();

  const choose = async () => {
    await page.getByRole('checkbox', { name: `Select Ebb ${run}` }).click();
    await page.getByRole('checkbox', { name: `Select Neap ${run}` }).click({ modifiers: ['Shift'] });
    await expect(bar(page).getByText('3 selected')).toBeVisible();
  };
  const tag = `Low water ${run}`;
  await choose();
  await bar(page).getByRole('textbox', { name: 'A tag' }).fill(tag);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`3 posts got the tag "${tag}".`)).toBeVisible();
  await choose();
  await expect(bar(page).getByRole('button', { name: 'Publish' })).toBeVisible();
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await bar(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('3 posts published.')).toBeVisible();
  await expect(page.getByText('No blog posts found')).toBeVisible();

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(`${stack.siteUrl}/blog/flow-${run}`);
  await expect(visitor.getByRole('heading', { level: 1, name: `Flow ${run}` })).toBeVisible();
  await visitor.getByRole('list', { name: 'Tags' }).getByRole('link', { name: tag }).click();
  await expect(visitor.getByRole('article')).toHaveCount(3);
  await visitor.getByRole('link', { name: 'Any tag' }).click();
  await expect(visitor.getByRole('article').nth(3)).toBeVisible();
  await visitor.context().close();
  await remove('blog_posts', rows);
});

test('on a phone the actions of a row come from below, by finger and by key', async ({
  adminPage: page,
  expectAccessible,
}) => {
  const rows = await add('blog_posts', [post('Slack')]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/blog?search=Slack ${run}`);
  const more = page.getByRole('button', { name: `Actions for Slack ${run}` });
  const publish = page.getByRole('button', { name: `Publish Slack ${run}` });
  const row = page.getByRole('row', { name: `Slack ${run}` });
  expect((await row.boundingBox())!.y).toBeLessThanOrEqual(300);
  await row.getByRole('checkbox').check();
  await expect(bar(page).getByRole('button', { name: 'Delete selected' })).toBeInViewport({ ratio: 1 });
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await more.press('Enter');
  await expect(publish).toBeInViewport({ ratio: 1 });
  expect((await publish.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(publish).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await publish.click();
  await expect(publish).toBeHidden();
  await more.click();
  await expect(page.getByRole('button', { name: `Unpublish Slack ${run}` })).toBeVisible();
  await remove('blog_posts', rows);
});

test('all posts that a search finds are moved to a category, on whatever page they are', async ({
  adminPage: page,
}) => {
  const all = Array.from({ length: 31 }, (_, number) => ({
    ...post(`Tide${number}`),
    title: `Tide ${number} of ${run}`,
  }));
  const rows = await add('blog_posts', all);
  await page.goto(`/admin/blog?search=of ${run}&sort=title.asc`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await bar(page).getByRole('button', { name: 'Select all 31 across pages' }).click();
  await page.getByRole('checkbox', { name: `Select Tide 0 of ${run}` }).click();
  await expect(bar(page).getByText('30 selected')).toBeVisible();
  await bar(page).getByLabel('Move to category').selectOption('Marketing');
  await expect(page.getByText('30 posts moved to "Marketing".')).toBeVisible();
  await page.getByLabel('Category', { exact: true }).selectOption('Marketing');
  await expect(page.getByText('1–25 of 30')).toBeVisible();
  await remove('blog_posts', rows);
});

test('a case study is duplicated into its editor, and the copy alone is deleted', async ({
  adminPage: page,
}) => {
  const [row] = await add('case_studies', [
    { title: `Harbour ${run}`, image: '/media/posts/passkeys.webp', technologies: ['Sails'] },
  ]);
  await page.goto(`/admin/case-studies?search=${run}`);
  await page.getByRole('button', { name: `Duplicate Harbour ${run}` }).click();
  await expect(page).toHaveURL(/\?edit=/);
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue(`Harbour ${run} (copy)`);
  await expect(page.getByRole('checkbox', { name: 'Published' })).not.toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Technologies' })).toHaveValue('Sails');

  await page.goto(`/admin/case-studies?search=${run}`);
  await page.getByRole('checkbox', { name: `Select Harbour ${run} (copy)` }).click();
  await bar(page).getByRole('button', { name: 'Delete selected' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 1 case study' });
  await expect(question).toContainText(`"Harbour ${run} (copy)"`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 case study deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: `Harbour ${run}`, exact: true })).toBeVisible();
  await remove('case_studies', [row!]);
});

test('services are put in order by keyboard and by dragging, and the site shows that order', async ({
  adminPage: page,
  browser,
}) => {
  const rows = await add(
    'services',
    ['Anchor', 'Buoy', 'Cable'].map((name, index) => ({
      title: `${name} ${run}`,
      order: 9000 + index,
      published: true,
    })),
  );
  const placed = async () =>
    ((await asOperator('GET', `services?select=title&title=like.*${run}&order=order.asc,id.asc`)) as Stored[])
      .map(({ title }) => title[0])
      .join('');
  await page.goto('/admin/services');
  await page.getByRole('button', { name: `Move Cable ${run} up` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Cable .* is at place \d+ now\.$/)).toBeVisible();
  await expect.poll(placed).toBe('ACB');
  await expect(page.getByRole('button', { name: `Move Cable ${run} up` })).toBeEnabled();

  const row = (name: string) => page.getByRole('row', { name: new RegExp(`${name} ${run}`) });
  // Towards the middle of the window: messages lie over its lower edge.
  await row('Anchor').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // Its place and grip are there before the pointer is.
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(row('Buoy').locator('.order')).toHaveCSS('opacity', '1');
  await expect(row('Buoy').getByRole('button', { name: /up$/ })).toHaveCSS('opacity', '0');
  await row('Anchor').locator('[data-grip]').hover();
  await page.mouse.down();
  await expect(row('Anchor')).toHaveCSS('opacity', '0.5');
  await row('Cable').locator('[data-grip]').hover({ force: true });
  await page.mouse.up();
  await expect.poll(placed).toBe('CAB');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${stack.siteUrl}/services`);
  const titles = visitor.getByRole('heading', { name: new RegExp(run) });
  await expect(titles).toHaveText(['Cable', 'Anchor', 'Buoy'].map((name) => `${name} ${run}`));
  await visitor.context().close();
  await remove('services', rows);
});

test('the palette finds a message and a case study by a word, and opens it', async ({
  adminPage: page,
  expectAccessible,
}) => {
  const studies = await add('case_studies', [{ title: `Quay ${run}`, image: '/media/posts/passkeys.webp' }]);
  const messages = await add('contact_messages', [
    { name: 'Rosa', email: 'rosa@example.com', message: `About the mole ${run}` },
  ]);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(run);
  await expect(page.getByRole('option', { name: `Rosa About the mole ${run}` })).toBeVisible();
  await expect(page.getByRole('option', { name: `Quay ${run}` })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Message Details' })).toContainText(`About the mole ${run}`);
  await remove('case_studies', studies);
  await remove('contact_messages', messages);
});

test('the actions of a row show once the pointer or the keyboard is there, and move no row', async ({
  adminPage: page,
}) => {
  const rows = await add('blog_posts', [post('Slack')]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/blog?search=${run}`);
  const row = page.getByRole('row', { name: `Slack ${run}` });
  const box = row.getByRole('checkbox');
  const away = () => page.getByRole('heading', { level: 1 }).hover();
  const action = row.getByRole('button', { name: `Delete Slack ${run}` });
  const areLoud = (isLoud: boolean) => expect(action).toHaveCSS('opacity', isLoud ? '1' : '0');
  await expect(row).toBeVisible();
  await away();
  await areLoud(false);
  const place = await box.boundingBox();
  await row.hover();
  await areLoud(true);
  await expectOnTop(action);
  await box.click();
  await expect(bar(page)).toBeVisible();
  expect(await box.boundingBox()).toEqual(place);
  // Its state is what the actions on several are about.
  await away();
  await areLoud(false);
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await box.focus();
  await page.keyboard.press('Tab');
  await areLoud(true);
  await remove('blog_posts', rows);
});

test('a click anywhere in a row opens it, but beside its box', async ({ adminPage: page }) => {
  const posts = await add('blog_posts', [post('Slack')]);
  const messages = await add('contact_messages', [
    { name: 'Rosa', email: 'rosa@example.com', message: `The mole ${run}` },
  ]);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/admin/blog?search=${run}`);
    await page.locator('tbody [data-selection]').click({ position: { x: 2, y: 2 } });
    await expect(page).toHaveURL(/search=/);
    await page.locator('tbody td[data-primary]').click({ position: { x: 4, y: 4 } });
    await expect(page, String(width)).toHaveURL(/edit/);
    await page.goto(`/admin/contact?search=${run}`);
    await page.getByText(`The mole ${run}`).click({ force: true });
    await expect(page.getByRole('dialog', { name: 'Message Details' })).toBeVisible();
  }
  await remove('blog_posts', posts);
  await remove('contact_messages', messages);
});

test('an address that asks what a list does not know shows the list, and says what it is narrowed to', async ({
  adminPage: page,
}) => {
  const lists = [
    'blog',
    'projects',
    'case-studies',
    'contact',
    'applications',
    'newsletter',
    'people',
    'redirects',
    'activity',
  ];
  const asked = ['category', 'status', 'topic', 'stage', 'assignee', 'kind', 'time'].map(
    (name) => `${name}=1e9`,
  );
  await checkEach(lists, String, async (list) => {
    await page.goto(`/admin/${list}?sort=nonsense.asc&page=none&search=%00&${asked.join('&')}`);
    const main = page.locator('main');
    await expect(
      main
        .getByRole('table')
        .or(main.getByText(/^(No redirects|Nothing has been erased)/))
        .first(),
    ).toBeVisible();
    await expect(main.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  });
  // A stage that has been deleted since.
  await page.goto(`/admin/applications?stage=${crypto.randomUUID()}`);
  await expect(page.getByText('No applications found')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Stage' }).locator('option:checked')).toHaveText('Unknown');
});
