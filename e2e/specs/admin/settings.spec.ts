import { expect, test } from '../../fixtures';
import { checkEach } from '../../fixtures/steps';

test('name and notifications are saved separately and survive a reload', async ({ adminPage: page }) => {
  await page.goto('/admin/settings');
  const profile = page.getByRole('form', { name: 'Profile' });
  const name = profile.getByRole('textbox', { name: /^Name/ });
  await expect(profile.getByLabel('Email')).toBeDisabled();
  const before = await name.inputValue();
  await name.fill('Ines at the desk');
  await expect(profile.getByText('Unsaved changes')).toBeVisible();
  await profile.getByRole('button', { name: 'Save Changes' }).click();
  await expect(profile.getByText('Profile saved.')).toBeVisible();

  const notifications = page.getByRole('form', { name: 'Notifications' });
  const box = notifications.getByRole('checkbox', { name: 'Email me about new messages' });
  const wasChecked = await box.isChecked();
  await box.setChecked(!wasChecked);
  await notifications.getByRole('button', { name: 'Save Notifications' }).click();
  await expect(notifications.getByText('Notifications saved.')).toBeVisible();

  await page.reload();
  await expect(name).toHaveValue('Ines at the desk');
  await expect(box).toBeChecked({ checked: !wasChecked });
  await box.setChecked(wasChecked);
  await notifications.getByRole('button', { name: 'Save Notifications' }).click();
  await expect(notifications.getByText('Notifications saved.')).toBeVisible();
  await name.fill(before || 'Admin');
  await profile.getByRole('button', { name: 'Save Changes' }).click();
  await expect(profile.getByText('Profile saved.')).toBeVisible();
});

test('a wrong current password changes nothing', async ({ adminPage: page }) => {
  await page.goto('/admin/settings');
  const form = page.getByRole('form', { name: 'Password' });
  await form.getByLabel(/^Current Password/).fill('not-this-one');
  await form.getByLabel(/^New Password/).fill('a-longer-password-1');
  await form.getByRole('button', { name: 'Update Password' }).click();
  await expect(form.getByText('The current password is not right.')).toBeVisible();
  await expect(form.getByLabel(/^Current Password/)).toBeFocused();
  await expect(form.getByText('Password updated.')).toBeHidden();
});

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1440, height: 1400 },
  { width: 390, height: 844 },
];

test('the section in view is marked as current', async ({ adminPage: page }) => {
  // A link that is on its way with the page is hit beside.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await checkEach(
    SIZES,
    ({ width, height }) => `${width} × ${height}`,
    async (viewport) => {
      await page.setViewportSize(viewport);
      await page.goto('/admin/settings');
      const current = page.getByRole('navigation', { name: 'Settings sections' }).locator('[aria-current]');
      await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
      await expect(current).toHaveText('Profile');
      // To an end that moves on while sections still come.
      const goToEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => goToEnd().then(() => current.textContent())).toBe('Sessions');
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(current).toHaveText('Profile');
      for (const name of ['Password', 'Notifications', 'Email address', 'Sessions', 'Profile']) {
        await page.getByRole('link', { name, exact: true }).click();
        await expect(current).toHaveText(name);
      }
    },
  );
});
