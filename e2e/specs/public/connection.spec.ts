import { expect, stack, test } from '../../fixtures';

// Tests the app without server rendering.
test.use({ rendering: 'client' });

const LISTS = [
  { path: '/blog', table: 'blog_posts', failure: 'Failed to load blog posts.' },
  { path: '/case-studies', table: 'case_studies', failure: 'Failed to load case studies.' },
  { path: '/projects', table: 'projects', failure: 'Failed to load projects.' },
  { path: '/team', table: 'team_members', failure: 'The team could not be loaded.' },
];

/** Navigates within the running app, so that the server does not render the page. */
const START = '/help';

for (const { path, table, failure } of LISTS) {
  test(`${path} says that the backend is down, and recovers with it`, async ({ page, expectAccessible }) => {
    let isDown = true;
    await page.route(`**/rest/v1/${table}*`, (route) =>
      isDown ? route.abort('connectionreset') : route.continue(),
    );
    await page.goto(START);
    await page.getByRole('searchbox').focus();
    await page.evaluate((to) => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    await expect(page.getByRole('main').getByText(failure).first()).toBeVisible();
    await expectAccessible();
    isDown = false;
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await expect(async () => {
      if ((await retry.count()) > 0) await retry.first().click();
      await expect(retry).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await expect(page.getByText(failure)).toHaveCount(0);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
}

test('a visitor who loses the connection at every step still gets through, and types nothing twice', async ({
  page,
}) => {
  let isDown = false;
  await page.route(`${stack.apiUrl}/**`, (route) =>
    isDown ? route.abort('connectionreset') : route.continue(),
  );
  const main = page.getByRole('main');
  /** Does a step without a connection, sees that it failed, and does it again with one. */
  const losing = async (step: () => Promise<void>, failure: string, again: () => Promise<void>) => {
    isDown = true;
    await step();
    await expect(main.getByText(failure).first()).toBeVisible();
    isDown = false;
    await again();
  };
  const retry = () => main.getByRole('button', { name: 'Retry' }).first().click();

  await page.goto('/case-studies');
  await expect(page.getByRole('article').first()).toBeVisible();
  const filter = page.getByRole('link', { name: 'Mobile App', exact: true });
  await losing(() => filter.click(), 'Failed to load case studies.', retry);
  await expect(page.getByRole('article')).toHaveCount(1);
  const full = page.getByRole('link', { name: /View Full Case Study/ });
  await losing(() => full.click(), 'Failed to load case studies.', retry);
  await expect(page.getByRole('heading', { level: 2, name: 'Challenge', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Start Your Project' }).click();
  const contact = page.getByRole('form', { name: 'Contact' });
  await contact.getByLabel('Name').fill('Tess Tunnel');
  await contact.getByLabel('Email').fill(`tess-${Date.now()}@example.com`);
  const begun = await contact.getByLabel('Message').inputValue();
  expect(begun).not.toBe('');
  const send = () => contact.getByRole('button', { name: 'Send Message' }).click();
  await losing(send, 'Sorry, there was an error sending your message. Please try again.', async () => {
    await expect(contact.getByLabel('Name')).toHaveValue('Tess Tunnel');
    await expect(contact.getByLabel('Message')).toHaveValue(begun);
    await send();
  });
  await expect(main.getByText('Thank you! Your message has been sent successfully.')).toBeVisible();

  const footer = page.getByRole('navigation', { name: 'Footer' });
  await footer.getByRole('link', { name: 'Careers' }).click();
  await page.getByRole('link', { name: 'Send Your Resume' }).click();
  await main.getByLabel('Name').fill('Tess Tunnel');
  await main.getByLabel('Email', { exact: true }).fill(`tess-${Date.now()}@example.com`);
  await main.getByLabel('What would you like to work on?').fill('Whatever survives tunnels.');
  const buffer = Buffer.from('%PDF-1.7\nA life in tunnels.\n%%EOF');
  await main.getByLabel('CV').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer });
  const apply = () => main.getByRole('button', { name: 'Send application' }).click();
  await losing(apply, 'Sorry, there was an error sending your application.', async () => {
    await expect(main.getByLabel('What would you like to work on?')).toHaveValue(
      'Whatever survives tunnels.',
    );
    await apply();
  });
  await expect(main.getByText('Thank you! Your application has been sent.')).toBeVisible();

  await footer.getByRole('link', { name: 'Newsletter' }).click();
  await main.getByLabel('Email address').fill(`tess-${Date.now()}@example.com`);
  await main.getByRole('checkbox', { name: 'Cloud Computing' }).check();
  const subscribe = () => main.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await losing(
    subscribe,
    'Sorry, there was an error subscribing to our newsletter. Please try again.',
    async () => {
      await expect(main.getByRole('checkbox', { name: 'Cloud Computing' })).toBeChecked();
      await subscribe();
    },
  );
  await expect(page.getByRole('heading', { name: 'Successfully Subscribed!' })).toBeVisible();
});
