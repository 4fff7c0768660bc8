import { rm } from 'node:fs/promises';
import { brand } from '@agency/shared/content';
import { expect, test } from '../../fixtures';
import { waitForApp } from '../../fixtures/app';
import { siteFrom, startOwnSite, type OwnSite } from './ownSite';
import { anotherBuild, NAME } from './support';

test.skip(process.platform !== 'linux', 'Only Linux answers to more than one address of its own.');

const BAD = `bad${Date.now()}`;

let site: OwnSite;
let dist = '';
let first = '';

test.beforeAll(async () => {
  site = await startOwnSite();
  // It renders, and its code throws in the browser.
  dist = await anotherBuild(BAD, (file, text) =>
    file.startsWith('remoteEntry') ? `throw new Error('boom');${text}` : text,
  );
  await expect.poll(async () => (first = (await site.visit('/contact')).by ?? '')).not.toBe('');
});
test.afterAll(async () => {
  await site?.remove();
  await rm(dist, { recursive: true, force: true });
});

const reports = () => site.log().match(/"event":"remote-failed"/g)?.length ?? 0;

test('a shared release that fails for three visitors is rolled back, and the team gets a mail', async ({
  browser,
}) => {
  await site.release('publish', NAME, '--dist', dist, '--share', '50');
  const shared = async () => (await site.registry()).remotes[NAME]?.share?.id;
  expect(await shared()).toBe(BAD);

  for (const [index, address] of ['127.0.1.1', '127.0.2.1', '127.0.3.1'].entries()) {
    await test.step(`the visitor from ${address} keeps page and input, by the other release`, async () => {
      const { url, close } = await siteFrom(address, site);
      const context = await browser.newContext();
      await context.addInitScript(() => localStorage.setItem('release-bucket', '0'));
      const page = await context.newPage();
      const opened = async () => {
        await page.goto(`${url}/contact`);
        return page.locator('#root').getAttribute('data-release');
      };
      expect(await shared()).toBe(BAD);
      // The first page is what everybody gets.
      await expect.poll(opened).toBe(BAD);
      await page.getByLabel('Message').fill('Half a message');
      await waitForApp(page);
      await expect(page.getByLabel('Message')).toHaveValue('Half a message');
      await expect.poll(reports).toBe(index + 1);
      await context.close();
      close();
    });
  }

  await expect.poll(shared).toBeUndefined();
  expect((await site.registry()).remotes[NAME]).toMatchObject({ id: first, withdrawn: [BAD] });
  // Who still has its cookie loses that first.
  const headers = { cookie: `release=${BAD}` };
  const stale = await fetch(`${site.url}/contact`, { headers, redirect: 'manual' });
  expect([stale.status, stale.headers.get('set-cookie')]).toEqual([
    302,
    'release=; Path=/; SameSite=Lax; Max-Age=0',
  ]);
  await expect.poll(async () => (await site.visit('/contact')).by).toBe(first);
  const inbox = `http://localhost:${site.env['MAIL_PORT']}/api/email`;
  await expect
    .poll(async () => {
      const mails = (await (await fetch(inbox)).json()) as { subject: string; to: { address: string }[] }[];
      return mails.map(({ subject, to }) => `${to[0]?.address}: ${subject}`);
    })
    .toEqual([`${brand.email}: ${NAME} ${BAD} was taken back`]);
  expect(await site.release('status', NAME)).toMatch(
    new RegExp(`take back ${BAD} by the site: 3 visitors reported errors`),
  );
});
