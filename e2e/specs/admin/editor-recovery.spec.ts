import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { EDITORS, openText } from './editor';
import { withoutDrafts } from './support';

const NOTICE = 'This browser cannot keep a copy of your unsaved changes';

/** Fills the site's storage in this browser. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let part = 0; ; part += 1) localStorage.setItem(`filler-${size}-${part}`, 'x'.repeat(size));
      } catch {
        // No room left for this size.
      }
    }
  });

for (const editor of EDITORS)
  test(`the ${editor.screen} editor warns while the browser storage is too full for a recovery copy`, async ({
    adminPage: page,
    expectAccessible,
  }) => {
    await withoutDrafts(page);
    await openText(page, editor);
    await fillStorage(page);
    await page.keyboard.type('A text that is longer than what is left.');
    const notice = page.getByRole('status').filter({ hasText: NOTICE });
    await expect(notice).toBeInViewport();
    await expectAccessible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('this browser cannot keep them: they will be lost')).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();

    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('filler')) localStorage.removeItem(key);
    });
    await page.getByRole('textbox', { name: editor.text }).click();
    await page.keyboard.type(' More.');
    await expect(notice).toHaveCount(0);
  });
