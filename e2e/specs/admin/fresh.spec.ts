import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { findWindowedChromium } from '../../engines/installed';
import { startApp } from '../../fixtures/app';
import { asOperator, newRun, openAnotherTab, screenHeading, waitForNotice } from './support';

const run = newRun();

// Only a browser with windows has hidden tabs.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ...findWindowedChromium() }),
    { scope: 'worker' },
  ],
});

interface List {
  table: string;
  row: (name: string) => Record<string, unknown>;
  /** Column that holds the name. */
  key: string;
}

const IMAGE = '/media/posts/passkeys.webp';

const POSTS: List = {
  table: 'blog_posts',
  key: 'title',
  row: (title) => ({ title, slug: title.toLowerCase(), image: IMAGE }),
};
const MESSAGES: List = {
  table: 'contact_messages',
  key: 'name',
  row: (name) => ({ name, email: 'fresh@example.com', message: 'Hello.' }),
};
const CASES: List = {
  table: 'case_studies',
  key: 'title',
  row: (title) => ({ title, image: IMAGE }),
};
const PROJECTS: List = {
  table: 'projects',
  key: 'title',
  row: (title) => ({ title, category: 'Web App' }),
};
const SERVICES: List = { table: 'services', key: 'title', row: (title) => ({ title }) };
const APPLICATIONS: List = { ...MESSAGES, table: 'job_applications' };
const SUBSCRIBERS: List = { table: 'newsletter_subscribers', key: 'email', row: (email) => ({ email }) };
const SENT: List = {
  table: 'newsletter_campaigns',
  key: 'subject',
  row: (subject) => ({ subject, html: '<p>x</p>', idempotency_key: subject, status: 'sent' }),
};

/** Every screen with lists: its address, and what colleagues and visitors add to it. */
const SCREENS: Record<string, [address: string, ...lists: List[]]> = {
  Dashboard: ['/admin/dashboard', POSTS, MESSAGES],
  'Blog Posts': ['/admin/blog', POSTS],
  'Case Studies': ['/admin/case-studies', CASES],
  Projects: ['/admin/projects?sort=created_at.desc', PROJECTS],
  Services: ['/admin/services', SERVICES],
  'Contact Messages': ['/admin/contact', MESSAGES],
  Applications: ['/admin/applications', APPLICATIONS],
  Newsletter: ['/admin/newsletter', SUBSCRIBERS, SENT],
};

const nameFor = ({ table }: List, when: string) =>
  table === 'newsletter_subscribers' ? `${when}-${run}@example.com` : `${when}-${run}`;

/** Adds the row as somebody else; resolves to a function that removes it. */
async function addRow({ table, row, key }: List, name: string) {
  await asOperator('POST', table, row(name));
  return () => asOperator('DELETE', `${table}?${key}=eq.${encodeURIComponent(name)}`);
}

/** The screen with its list, not only its heading. */
async function show(page: Page, address: string) {
  await page.goto(address);
  await expect(screenHeading(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

for (const [screen, [address, ...lists]] of Object.entries(SCREENS)) {
  test(`${screen}: new rows appear on focus, on reconnect and on return to the screen`, async ({
    adminPage: page,
    context,
  }) => {
    const names = (when: string) => lists.map((list) => nameFor(list, when));
    const add = (when: string) => Promise.all(lists.map((list) => addRow(list, nameFor(list, when))));
    const see = async (when: string) => {
      for (const name of names(when)) await expect(page.getByText(name).first()).toBeVisible();
    };
    await show(page, address);
    const comeBack = await openAnotherTab(page);
    const removeFirst = await add('tab');
    await comeBack();
    await see('tab');

    await context.setOffline(true);
    const overlay = page.getByRole('alertdialog', { name: 'Connect to the Internet' });
    await expect(overlay).toBeVisible();
    const removeSecond = await add('line');
    await context.setOffline(false);
    await expect(overlay).toBeHidden();
    await see('line');

    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    const removeThird = await add('screen');
    await page.goBack();
    await see('screen');
    await Promise.all([...removeFirst, ...removeSecond, ...removeThird].map((remove) => remove()));
  });
}

test('the team is refetched on return to the tab', async ({ adminPage: page }) => {
  await page.goto('/admin/team');
  await expect(page.getByRole('button', { name: /^Move .* up$/ }).first()).toBeVisible();
  const comeBack = await openAnotherTab(page);
  const name = `Fresh ${run}`;
  await asOperator('POST', 'team_members', { name, role: 'Engineer', description: 'Builds.', active: false });
  await comeBack();
  await expect(page.getByText(name)).toBeVisible();
  await asOperator('DELETE', `team_members?name=eq.${encodeURIComponent(name)}`);
});

const message = (name: string) => ({ name, email: 'fresh@example.com', message: 'Is anybody there?' });

/** Other tests write messages at the same time: this page gets only messages whose name has this ending. */
const showOnly = (page: Page, ending: string) =>
  page.route('**/rest/v1/contact_messages**', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.append('name', `like.*${ending}`);
    return route.continue({ url: url.href });
  });

for (const [screen, address] of [
  ['the dashboard', '/admin/dashboard'],
  ['the inbox', '/admin/contact'],
] as const) {
  test(`new messages appear on ${screen} by themselves, are announced, and move no row while it is read`, async ({
    adminPage: page,
  }) => {
    const ending = `${run}-${screen.length}`;
    const old = `Old${ending}`;
    await showOnly(page, ending);
    await asOperator('POST', 'contact_messages', message(old));
    await page.clock.install();
    await show(page, address);
    const read = page.getByText(old).first();
    await expect(read).toBeVisible();
    const names = [1, 2].map((number) => `New${number}${ending}`);
    const before = (await read.boundingBox())!;
    // The pointer rests there, as while reading.
    await page.mouse.move(before.x + 5, before.y + 5);
    // Together: the page looks for messages whenever its time has come.
    await asOperator('POST', 'contact_messages', names.map(message));
    await waitForNotice(page, page.getByRole('status').getByText('2 new messages').first());
    expect((await read.boundingBox())!.y).toBeCloseTo(before.y, 0);
    await page.mouse.move(0, 0);
    for (const name of names) await expect(page.getByText(name).first()).toBeAttached();
    for (const name of [old, ...names]) await asOperator('DELETE', `contact_messages?name=eq.${name}`);
  });
}

test('a hidden tab refetches the number of unread messages in its title, and nothing else', async ({
  adminPage: page,
  requests,
}) => {
  await page.clock.install();
  await show(page, '/admin/contact');
  const setVisibility = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  // The last request of the first load: it follows from another one's answer.
  await expect.poll(() => requests.some((url) => url.includes('created_at=gt.'))).toBe(true);
  await setVisibility('hidden');
  requests.length = 0;
  await page.clock.runFor(300_000);
  const isUnread = (url: string) => /\/rest\/v1\/contact_messages\?.*\bread=eq\.false/.test(url);
  expect(requests.filter((url) => url.includes('/rest/v1/') && !isUnread(url))).toEqual([]);
  expect(requests.filter(isUnread).length).toBeLessThanOrEqual(5);
  requests.length = 0;
  await setVisibility('visible');
  await expect
    .poll(() => requests.filter((url) => url.includes('/rest/v1/') && !isUnread(url)).length)
    .toBeGreaterThan(0);
});

test('public pages do not refetch on focus, on reconnect or after a while', async ({ page, requests }) => {
  await page.clock.install();
  await page.goto('/blog');
  await startApp(page);
  await page.waitForLoadState('networkidle');
  requests.length = 0;
  await page.evaluate(() => {
    for (const name of ['blur', 'focus', 'offline', 'online']) window.dispatchEvent(new Event(name));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(300_000);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => url.includes('/rest/v1/'))).toEqual([]);
});
