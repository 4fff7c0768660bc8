import type { Page } from '@playwright/test';
import { markPaths } from '@agency/shared/design';
import { expect, test } from '../../fixtures';

const PHONE = { width: 360, height: 800 };
const SCREENS = 9;

const form = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Get Started' });
const work = (page: Page) => page.getByRole('list', { name: 'Recent work' }).getByRole('link');

test('on a phone the home page is at most nine screens, and work is within two', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-whole');
  await page.evaluate(() => document.fonts.ready);
  const [height, width] = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    document.documentElement.scrollWidth,
  ]);
  expect(height).toBeLessThanOrEqual(SCREENS * PHONE.height);
  const lines = await page.getByLabel('Message').evaluate((it) => {
    const { paddingTop, paddingBottom, lineHeight } = getComputedStyle(it);
    return (it.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight);
  });
  expect(lines).toBeCloseTo(6, 1);
  expect(width).toBe(PHONE.width);
  // So the scroll bar keeps its length while sections far from the screen are laid out.
  const { estimated, measured } = await page
    .locator('main > section[data-level]')
    .evaluateAll((sections) => ({
      estimated: sections.reduce(
        (sum, it) => sum + parseFloat(getComputedStyle(it).containIntrinsicBlockSize.replace('auto ', '')),
        0,
      ),
      measured: sections.reduce((sum, it) => sum + it.getBoundingClientRect().height, 0),
    }));
  expect(estimated / measured).toBeGreaterThan(0.85);
  expect(estimated / measured).toBeLessThan(1.15);
  await expect(work(page).filter({ visible: true })).toHaveCount(1);
  const card = (await work(page).first().boundingBox())!;
  expect(card.y + card.height).toBeLessThan(2 * PHONE.height);
});

test('the way to the form is in sight at any time', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/', '/blog', '/case-studies', '/no-such-page']) {
    await page.goto(path);
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((at) => window.scrollTo(0, at * document.documentElement.scrollHeight), part);
      await expect(form(page)).toBeInViewport({ ratio: 1 });
    }
  }
  await form(page).click();
  await expect(page.getByRole('form', { name: 'Contact' })).toBeInViewport();
});

test('the first screen shows client and result of three cases, each a link to its case', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(page.getByText('We build for the day after launch').first()).toBeInViewport();
  const cards = await work(page).evaluateAll((links) =>
    links.map((link) => ({ text: link.textContent, href: link.getAttribute('href')! })),
  );
  expect(cards).toHaveLength(3);
  await page.setViewportSize({ width: 700, height: 900 });
  const cut = await work(page)
    .locator('span')
    .evaluateAll((all) =>
      all.filter((it) => it.scrollWidth > it.clientWidth).map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [index, { text, href }] of cards.entries()) {
    await expect(work(page).nth(index)).toBeInViewport({ ratio: 1 });
    await work(page).nth(index).click();
    await expect(page).toHaveURL(href);
    const client = /^\D+?(?= [+\d−])/.exec(text)![0];
    await expect(page.getByRole('main')).toContainText(client);
    await page.goBack();
  }
});

test('cards of a section are swiped on a phone, and reached by the keyboard', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const last = page
    .locator('#services')
    .getByRole('link', { name: /^Learn More/ })
    .last();
  await expect(last).not.toBeInViewport();
  await last.focus();
  await expect(last).toBeInViewport();
  expect(await page.evaluate(() => [window.scrollX, document.documentElement.scrollWidth])).toEqual([0, 360]);
});

test('site, back-office, link pages of mails and favicon show one mark', async ({ page, request }) => {
  const drawn = markPaths().map(({ d, fill }) => `${fill} ${d}`);
  for (const path of ['/', '/no-such-page', '/admin/login', '/.netlify/functions/unsubscribe']) {
    await page.goto(path);
    const mark = page.locator('[data-mark]').filter({ visible: true }).first();
    await expect(mark).toBeVisible();
    const paths = await mark
      .locator('path')
      .evaluateAll((all) => all.map((one) => `${one.getAttribute('fill')} ${one.getAttribute('d')}`));
    expect(paths, path).toEqual(drawn);
  }
  const favicon = await (await request.get('/favicon.svg')).text();
  for (const { d, fill } of markPaths()) expect(favicon).toContain(`<path d="${d}" fill="${fill}"/>`);
});
