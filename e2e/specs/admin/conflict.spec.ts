import type { Browser, Page } from '@playwright/test';
import { expect, signIn, stack, test } from '../../fixtures';
import { checkEach } from '../../fixtures/steps';
import { asOperator, newRun, withoutDrafts } from './support';

const run = newRun();

const IMAGE = '/media/posts/passkeys.webp';
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Somebody else has saved this' });
const choice = (page: Page, name: string) => question(page).getByRole('group', { name });

async function addPost(title: string, more: Record<string, unknown> = {}): Promise<string> {
  const slug = title.toLowerCase().replace(/\W+/g, '-');
  // Published, so that its slug does not follow the title.
  await asOperator('POST', 'blog_posts', { title, slug, image: IMAGE, published: true, ...more });
  const [row] = (await asOperator('GET', `blog_posts?slug=eq.${slug}&select=id`)) as [{ id: string }];
  return row.id;
}

const readPost = async (id: string) =>
  ((await asOperator('GET', `blog_posts?id=eq.${id}`)) as [Record<string, unknown>])[0];

/** A second person in a browser of their own. */
async function openAsColleague(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: stack.siteUrl })).newPage();
  await signIn(page);
  await withoutDrafts(page);
  await page.goto(address);
  return page;
}

async function save(page: Page) {
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

test('changes of two people to different fields are merged, with a message', async ({
  adminPage: page,
  browser,
}) => {
  const id = await addPost(`Both ${run}`, { excerpt: 'Before', author: 'Before' });
  const address = `/admin/blog/edit/${id}`;
  await withoutDrafts(page);
  await page.goto(address);
  await expect(field(page, 'Title')).toBeVisible();
  const colleague = await openAsColleague(browser, address);
  await field(colleague, 'Title').fill(`Theirs ${run}`);
  await field(page, 'Excerpt').fill('Mine');
  await save(colleague);

  await save(page);
  await expect(page.getByRole('status').filter({ hasText: /somebody else/i })).toContainText('Title');
  await expect(question(page)).toBeHidden();
  await expect(field(page, 'Title')).toHaveValue(`Theirs ${run}`);
  expect(await readPost(id)).toMatchObject({ title: `Theirs ${run}`, excerpt: 'Mine', author: 'Before' });
  await asOperator('DELETE', `blog_posts?id=eq.${id}`);
});

test('conflicting changes are resolved field by field, and a third change is a new conflict', async ({
  adminPage: page,
  browser,
  expectAccessible,
}) => {
  const id = await addPost(`Choose ${run}`, { excerpt: 'Before', author: 'Before', read_time: '1 min read' });
  const address = `/admin/blog/edit/${id}`;
  await withoutDrafts(page);
  await page.goto(address);
  await expect(field(page, 'Title')).toBeVisible();
  const colleague = await openAsColleague(browser, address);
  await field(colleague, 'Title').fill('Their title');
  await field(colleague, 'Excerpt').fill('Their excerpt');
  await field(colleague, 'Read Time').fill('9 min read');
  await save(colleague);

  await field(page, 'Title').fill('My title');
  await field(page, 'Excerpt').fill('My excerpt');
  await field(page, 'Author').fill('My author');
  await page.keyboard.press('Control+s');
  await expect(question(page)).toBeVisible();
  await expect(question(page).locator('fieldset')).toHaveCount(2);
  await expect(question(page)).toContainText('Read Time');
  await expect(question(page).getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible();
  await choice(page, 'Title')
    .getByRole('radio', { name: /Theirs/ })
    .check();
  await choice(page, 'Excerpt').getByRole('radio', { name: /Yours/ }).check();

  await field(colleague, 'Excerpt').fill('Their second excerpt');
  await save(colleague);
  await question(page).getByRole('button', { name: 'Save' }).click();
  await expect(choice(page, 'Excerpt').locator('ins').filter({ hasText: 'second' })).toHaveCount(1);
  await expect(question(page).locator('fieldset')).toHaveCount(1);
  await choice(page, 'Excerpt').getByRole('radio', { name: /Yours/ }).check();
  await question(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await readPost(id)).toMatchObject({
    title: 'Their title',
    excerpt: 'My excerpt',
    author: 'My author',
    read_time: '9 min read',
  });
  await asOperator('DELETE', `blog_posts?id=eq.${id}`);
});

test('long texts show the words that differ, at any position', async ({ adminPage: page, browser }) => {
  const words = Array.from({ length: 2000 }, (_, number) => `word${number}`).join(' ');
  const content = `<h2>Tides</h2><p>${words} the sea is calm</p><ul><li>one</li></ul>`;
  const id = await addPost(`Long ${run}`, { content });
  const address = `/admin/blog/edit/${id}`;
  const write = async (who: Page, html: string) => {
    await who.getByRole('button', { name: 'HTML' }).click();
    await field(who, 'Content').fill(html);
  };
  await withoutDrafts(page);
  await page.goto(address);
  const colleague = await openAsColleague(browser, address);
  await write(colleague, content.replace('calm', 'rough'));
  await save(colleague);
  await write(page, content.replace('calm', 'blue').replace('<li>one</li>', '<li>one</li><li>two</li>'));
  await page.keyboard.press('Control+s');

  const group = choice(page, 'Content');
  await expect(group.locator('del').first()).toContainText('calm');
  await expect(group.locator('ins').filter({ hasText: 'rough' })).toHaveCount(1);
  await expect(group.locator('ins').filter({ hasText: 'blue' })).toHaveCount(1);
  await expect(group.locator('ins').filter({ hasText: 'two' })).toHaveCount(1);
  await expect(group).not.toContainText('<p>');
  await expect(group).toContainText('…');
  expect((await group.textContent())!.length).toBeLessThan(1500);
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(question(page)).toBeHidden();
  await asOperator('DELETE', `blog_posts?id=eq.${id}`);
});

/** The other forms: a row, a colleague's change to it, and the field changed in the form. */
const OTHERS = [
  {
    name: 'a project',
    table: 'projects',
    row: { title: `P ${run}`, category: 'Web App', tags: ['Old'] },
    address: (id: string) => `/admin/projects/edit/${id}`,
    theirs: { category: 'Theirs', tags: ['Old', 'New'] },
    mine: ['Title', 'title'],
  },
  {
    name: 'a case study',
    table: 'case_studies',
    row: { title: `C ${run}`, image: IMAGE, metrics: [{ value: '1', label: 'one', description: '' }] },
    address: (id: string) => `/admin/case-studies?edit=${id}`,
    theirs: { technologies: ['Sonar'], metrics: [{ value: '2', label: 'two', description: '' }] },
    mine: ['Client', 'client'],
  },
  {
    name: 'a service',
    table: 'services',
    row: { title: `S ${run}`, features: ['Old'] },
    address: (id: string) => `/admin/services?edit=${id}`,
    theirs: { features: ['Old', 'New'] },
    mine: ['Description', 'description'],
  },
] as const;

test('saving another form keeps the changes of a colleague', async ({ adminPage: page }) => {
  await checkEach(
    OTHERS,
    ({ name }) => name,
    async ({ table, row, address, theirs, mine }) => {
      await asOperator('POST', table, row);
      const where = `${table}?title=eq.${encodeURIComponent(row.title)}`;
      const [{ id }] = (await asOperator('GET', `${where}&select=id`)) as [{ id: string }];
      await page.goto(address(id));
      await field(page, mine[0]).fill('Mine');
      await asOperator('PATCH', `${table}?id=eq.${id}`, theirs);
      await page.keyboard.press('Control+s');
      await expect
        .poll(async () => ((await asOperator('GET', `${table}?id=eq.${id}`)) as [object])[0])
        .toMatchObject({ ...theirs, [mine[1]]: 'Mine' });
      await asOperator('DELETE', `${table}?id=eq.${id}`);
    },
  );
});

test('lists are merged entry by entry', async ({ adminPage: page }) => {
  const title = `Tags ${run}`;
  await asOperator('POST', 'projects', { title, category: 'Web App', tags: ['Charts', 'Boats'] });
  const [{ id }] = (await asOperator('GET', `projects?title=eq.${encodeURIComponent(title)}&select=id`)) as [
    { id: string },
  ];
  await page.goto(`/admin/projects/edit/${id}`);
  const tags = page.getByRole('combobox', { name: /^Tags/ });
  await tags.fill('Tides');
  await tags.press('Enter');
  await asOperator('PATCH', `projects?id=eq.${id}`, { tags: ['Charts', 'Harbours'] });
  await page.keyboard.press('Control+s');
  const group = choice(page, 'Tags');
  await expect(group.locator('ins').filter({ hasText: 'Tides' })).toHaveCount(1);
  await expect(group.locator('ins').filter({ hasText: 'Harbours' })).toHaveCount(1);
  await expect(group.locator('del').filter({ hasText: 'Boats' })).toHaveCount(1);
  await group.getByRole('radio', { name: /Theirs/ }).check();
  await question(page).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/projects$/);
  const [row] = (await asOperator('GET', `projects?id=eq.${id}&select=tags`)) as [{ tags: string[] }];
  expect(row.tags).toEqual(['Charts', 'Harbours']);
  await asOperator('DELETE', `projects?id=eq.${id}`);
});
