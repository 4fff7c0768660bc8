import { randomUUID } from 'node:crypto';
import { expect, test } from '../../fixtures';
import { startApp } from '../../fixtures/app';
import { asOperator, newRun } from '../admin/support';

test('a visitor filters the cases, reads one in full and starts a project like it', async ({ page }) => {
  await page.goto('/case-studies');
  await page.getByRole('link', { name: 'Mobile App', exact: true }).click();
  await expect(page).toHaveURL(/\?category=Mobile\+App$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  const title = (await page.getByRole('article').getByRole('heading', { level: 2 }).textContent())!;

  await page.getByRole('link', { name: /View Full Case Study/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const chapter of ['Challenge', 'Solution', 'Results'])
    await expect(page.getByRole('heading', { level: 2, name: chapter, exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Next case study' })).toBeVisible();

  await page.getByRole('link', { name: 'Start Your Project' }).click();
  await expect(page).toHaveURL(/\/contact/);
  const form = page.getByRole('form', { name: 'Contact' });
  await expect(form.getByLabel('Message')).toHaveValue(new RegExp(title));
  await form.getByLabel('Name').fill('Casey Client');
  await form.getByLabel('Email').fill(`casey-${Date.now()}@example.com`);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByText('Thank you! Your message has been sent successfully.')).toBeVisible();
});

test('a category without cases says so, and another can be chosen', async ({ page }) => {
  await page.goto('/case-studies?category=Enterprise');
  await expect(page.getByText('No case studies found in the "Enterprise" category')).toBeVisible();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a visitor narrows the projects by a tag, opens one and comes back to the narrowed list', async ({
  page,
}) => {
  await page.goto('/projects');
  const filter = page.getByRole('navigation', { name: 'Filter projects by tag' });
  const tag = filter.getByRole('link').nth(1);
  const name = (await tag.textContent())!;
  await tag.click();
  await expect(page).toHaveURL(new RegExp(`\\?tag=`));
  await expect(page.getByText(/^(All \d+ projects shown|No other projects)$/)).toBeVisible();
  const count = await page.getByRole('article').count();
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Tags' }).getByText(name, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\?tag=/);
  await expect(page.getByRole('article')).toHaveCount(count);
});

for (const id of ['not-an-id', '00000000-0000-4000-8000-00000000dead']) {
  test(`the project ${id} is not found`, async ({ page }) => {
    await page.goto(`/projects/${id}`);
    await expect(page.getByText('Project not found.').first()).toBeVisible();
  });
}

test('the app follows a link that was redirected by hand; where there is nothing, it says so', async ({
  page,
}) => {
  const run = newRun();
  const [former, lost] = [randomUUID(), randomUUID()].map((id) => `/case-studies/${id}`);
  const rows = [former, lost].map((case_study_url) => ({
    title: `Project ${run}`,
    description: '<p>Stored.</p>',
    category: 'Web',
    published: true,
    case_study_url,
  }));
  const [moved, missing] = (await asOperator('POST', 'projects', rows)) as { id: string }[];
  await asOperator('POST', 'old_paths', { path: former, target: '/team' });
  const title = page.getByRole('heading', { level: 1, name: `Project ${run}` });
  const open = async (id: string) => {
    await page.goto(`/projects/${id}`);
    await startApp(page);
  };
  const caseStudy = page.getByRole('link', { name: 'Case Study', exact: true });

  await test.step('a link to a case study', async () => {
    await open(moved!.id);
    await caseStudy.click();
    await expect(page).toHaveURL('/team');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`/projects/${moved!.id}`);
    await expect(title).toBeVisible();
  });

  await test.step('an address that no page has', async () => {
    const unknown = `/former-page-${run}`;
    await asOperator('POST', 'old_paths', { path: unknown, target: '/team' });
    await open(moved!.id);
    await page.evaluate((path) => {
      history.pushState({ key: 'led', idx: 1 }, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, unknown);
    await expect(page).toHaveURL('/team');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goBack();
    await expect(title).toBeVisible();
    await asOperator('DELETE', `old_paths?path=eq.${unknown}`);
  });

  await test.step('a link to nowhere, which is loaded once', async () => {
    await open(missing!.id);
    let documents = 0;
    page.on('request', (request) => (documents += Number(request.isNavigationRequest())));
    await caseStudy.click();
    const heading = page.getByRole('heading', { level: 1, name: 'Case study not found' });
    await expect(heading).toBeVisible();
    await startApp(page);
    await expect(heading).toBeVisible();
    expect(documents).toBe(1);
    await page.goBack();
    await expect(title).toBeVisible();
    await page.goForward();
    await expect(heading).toBeVisible();
  });

  for (const { id } of [moved!, missing!]) await asOperator('DELETE', `projects?id=eq.${id}`);
  await asOperator('DELETE', `old_paths?path=eq.${former}`);
});
