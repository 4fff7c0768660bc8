import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { expectOnTop } from './editor';
import { asOperator, newRun, screenHeading, waitForNotice, withoutDrafts } from './support';

const run = newRun();

/** How to open each dialog, and each part that only appears on demand. */
const DIALOGS: Record<string, (page: Page) => Promise<unknown>> = {
  'the command palette': async (page) => {
    await page.goto('/admin/dashboard');
    await expect(screenHeading(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  },
  'the command palette without results': async (page) => {
    await page.goto('/admin/dashboard');
    await expect(screenHeading(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Commands' }).fill('zzzz');
    await expect(page.getByText('Nothing found.')).toBeVisible();
  },
  'the confirmation before deleting a post': async (page) => {
    await page.goto('/admin/blog');
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await expect(page.getByRole('alertdialog', { name: 'Delete Blog Post' })).toBeVisible();
  },
  'a message': async (page) => {
    await page.goto('/admin/contact?status=Read');
    await page
      .getByRole('button', { name: /^View message/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Message Details' })).toBeVisible();
  },
  'an application': async (page) => {
    await page.goto('/admin/applications');
    await page
      .getByRole('button', { name: /^View application/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Application Details' })).toBeVisible();
  },
  'the import of subscribers': async (page) => {
    await page.goto('/admin/newsletter');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await expect(page.getByRole('dialog', { name: 'Import subscribers' })).toBeVisible();
  },
  'the confirmation before leaving unsaved work': async (page) => {
    await withoutDrafts(page);
    await page.goto('/admin/blog/new');
    await page.getByRole('textbox', { name: /^Title/ }).fill('Not saved');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.getByRole('link', { name: 'Back to posts' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'the link box of the rich text': async (page) => {
    await page.goto('/admin/blog/new');
    await page.getByRole('textbox', { name: 'Content' }).fill('A linked word');
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: 'link' }).click();
    await expect(page.getByRole('combobox', { name: 'Address of the link' })).toBeVisible();
  },
  'the colour picker beside field errors': async (page) => {
    await page.goto('/admin/projects/new');
    await page.getByRole('button', { name: 'Add Project' }).click();
    await expect(page.getByText('Please enter a title.')).toBeVisible();
    await page.getByRole('button', { name: 'Pick Color' }).click();
    await expect(page.getByRole('slider', { name: 'Color' })).toBeVisible();
  },
  'metrics as JSON': async (page) => {
    await page.goto('/admin/case-studies/new');
    await page.getByRole('button', { name: 'JSON' }).click();
    await page.getByRole('textbox', { name: 'Metrics as JSON' }).fill('[{]');
    await expect(page.getByText(/line 1/i)).toBeVisible();
  },
  'the form of a team member': async (page) => {
    await page.goto('/admin/team?new=1');
    await expect(page.getByRole('textbox', { name: /^Name/ })).toBeVisible();
  },
  'the form of a service': async (page) => {
    await page.goto('/admin/services?new=1');
    await expect(page.getByRole('textbox', { name: /^Title/ })).toBeVisible();
  },
  'a table with a selection': async (page) => {
    await page.goto('/admin/newsletter');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
  },
  'the menu on a phone': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: /menu/i }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

for (const [name, open] of Object.entries(DIALOGS)) {
  test(`${name} fits its window, and passes axe in light and dark`, async ({
    adminPage: page,
    expectAccessibleInBoth,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    // The body of a dialog scrolls, never the whole of it: its buttons would be out of sight.
    for (const modal of await page.locator('dialog[data-modal][open]').all())
      expect(await modal.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    // The offline overlay of the shell is a dialog with larger words.
    for (const title of await page.locator('dialog[open] h2').all())
      expect(await title.evaluate((one) => parseFloat(getComputedStyle(one).fontSize))).toBeLessThan(30);
    await expectAccessibleInBoth();
  });
}

test('on a phone a message and an application begin with what was written, then come the facts', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [list, kind] of [
    ['contact?status=Read', 'message'],
    ['applications', 'application'],
  ] as const) {
    await page.goto(`/admin/${list}`);
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: new RegExp(`^View ${kind}`) })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Your answer' })).toBeVisible();
    // At one moment: the dialog moves while it opens.
    const tops = await dialog.evaluate((node) => {
      const facts = node.querySelector('dl')!;
      const written = facts.parentElement!.parentElement!.querySelector(':scope > :last-child > p')!;
      const [state, answers] = node.querySelectorAll('select');
      const parts = [written, facts, state!, answers!, node.querySelector('textarea')!];
      return parts.map((part) => part.getBoundingClientRect().top);
    });
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  }
});

test('a message that comes while a dialog is open can be read, and dismissed by the keyboard', async ({
  adminPage: page,
  expectAccessible,
}) => {
  await page.clock.install();
  await page.goto('/admin/contact?status=Read');
  await page
    .getByRole('button', { name: /^View message/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Message Details' });
  await expect(dialog).toBeVisible();
  const name = `While open ${run}`;
  await asOperator('POST', 'contact_messages', { name, email: 'a@example.com', message: 'Hello' });
  const message = dialog.getByRole('status').filter({ hasText: 'new message' });
  // Its time does not pass before the pointer is on it, however slow the machine is; then it stays.
  await page.clock.pauseAt(Date.now() + 60_000);
  await waitForNotice(page, message);
  await message.getByText('new message').hover();
  await page.clock.resume();
  await page.clock.runFor(10_000);
  await expectOnTop(message.getByText('new message'));
  await expectAccessible();
  const dismiss = message.getByRole('button', { name: 'Dismiss' });
  for (let presses = 0; presses < 20; presses += 1) {
    if (await dismiss.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(dismiss).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await asOperator('DELETE', `contact_messages?name=eq.${encodeURIComponent(name)}`);
});
