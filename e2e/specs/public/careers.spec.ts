import { expect, test } from '../../fixtures';
import { waitForApp } from '../../fixtures/app';

const CV = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nA life by the sea.\n%%EOF'),
};

test('an applicant finds a position and applies with a CV', async ({ page }) => {
  await page.goto('/careers');
  await page.getByRole('link', { name: 'Design', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  const title = (await page.getByRole('article').getByRole('heading', { level: 3 }).textContent())!;
  await page.getByRole('link', { name: /Apply Now/ }).click();
  await expect(page.getByRole('heading', { name: 'Apply', exact: true })).toBeFocused();
  await expect(page.getByLabel('Position').locator('option:checked')).toHaveText(title);
  await expect(page.getByLabel('Position', { exact: true })).toHaveCSS('background-image', /gradient/);

  await page.getByLabel('Name').fill('Ada Applicant');
  await waitForApp(page);
  await page.getByLabel('Email', { exact: true }).fill(`ada-${Date.now()}@example.com`);
  await page.getByLabel('What would you like to work on?').fill('Booking forms that survive tunnels.');
  await page.getByLabel('CV').setInputFiles({ ...CV, name: 'cv.pdf', buffer: Buffer.from('MZ no document') });
  await expect(page.getByText('Please choose a PDF or Word (DOCX) file.')).toBeVisible();
  await page.getByLabel('CV').setInputFiles(CV);
  const upload = page.waitForResponse((response) =>
    response.url().includes('/storage/v1/object/applications/'),
  );
  await page.getByRole('button', { name: 'Send application' }).click();
  expect((await upload).ok()).toBe(true);
  await expect(page.getByText('Thank you! Your application has been sent.')).toBeVisible();

  // The bucket is private: the address of the upload opens nothing.
  const address = (await upload).url();
  for (const url of [address, address.replace('/object/', '/object/public/')])
    expect((await page.request.get(url)).ok()).toBe(false);
});

test('after a connection lost between CV and application, a retry stores both once', async ({ page }) => {
  let isBroken = true;
  await page.route('**/rest/v1/job_applications*', async (route) => {
    if (!isBroken) return route.continue();
    isBroken = false;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.goto('/careers?apply=product-designer#apply');
  await page.getByLabel('Name').fill('Ben Applicant');
  await waitForApp(page);
  await page.getByLabel('Email', { exact: true }).fill(`ben-${Date.now()}@example.com`);
  await page.getByLabel('What would you like to work on?').fill('Tides.');
  await page.getByLabel('CV').setInputFiles(CV);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Sorry, there was an error sending your application.',
  );
  await expect(page.getByLabel('What would you like to work on?')).toHaveValue('Tides.');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Thank you! Your application has been sent.')).toBeVisible();
});
