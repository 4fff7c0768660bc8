import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { startApp } from '../../fixtures/app';

const SUCCESS = 'Thank you! Your message has been sent successfully.';
const ERROR = 'Sorry, there was an error sending your message. Please try again.';

const form = (page: Page) => page.getByRole('form', { name: 'Contact' });

async function fillIn(page: Page, name: string): Promise<void> {
  await form(page).getByLabel('Name').fill(name);
  await form(page).getByLabel('Email').fill(`${name.toLowerCase()}-${Date.now()}@example.com`);
}

test('a visitor finds a service and writes to the agency about it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn More about UI/UX Design' }).click();
  await expect(page).toHaveURL('/contact?selectedService=UI%2FUX+Design');
  const message = form(page).getByLabel('Message');
  await expect(message).toHaveValue('Hello, I am interested in UI/UX Design. ');
  await startApp(page);
  await message.pressSequentially('When could you begin?');
  await fillIn(page, 'Service');
  await form(page).getByRole('button', { name: 'Send Message' }).click();
  await expect(form(page).getByText(SUCCESS)).toBeInViewport({ ratio: 1 });
  await expect(message).toHaveValue('');
  await expect(form(page).getByText(SUCCESS)).toHaveCount(0);
});

test('what is written from right to left stands so', async ({ page }) => {
  await page.goto('/contact');
  for (const label of ['Name', 'Message']) {
    const field = form(page).getByLabel(label);
    await expect(field).toHaveCSS('direction', 'ltr');
    await field.fill('مرحبا، أريد موقعًا جديدًا. 🙂');
    await expect(field).toHaveCSS('direction', 'rtl');
  }
});

test('missing fields show an error, and no input is lost', async ({ page, expectAccessible }) => {
  await page.goto('/contact');
  await startApp(page);
  await form(page).getByLabel('Email').fill('no address');
  await form(page).getByRole('button', { name: 'Send Message' }).click();
  await expect(form(page).getByText('Please enter your name.')).toBeVisible();
  await expect(form(page).getByText('Please enter a valid email address.')).toBeVisible();
  await expect(form(page).getByText('Please write a message.')).toBeVisible();
  await expect(form(page).getByLabel('Name')).toBeFocused();
  await expect(form(page).getByLabel('Email')).toHaveValue('no address');
  await expectAccessible();
});

test('a half-written message is there again after Back, and gone once it was sent', async ({ page }) => {
  await page.goto('/contact');
  await startApp(page);
  await fillIn(page, 'Half');
  await form(page).getByLabel('Message').fill('Wait, what do they');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL('/careers');
  await page.goBack();
  await expect(form(page).getByLabel('Name')).toHaveValue('Half');
  await expect(form(page).getByLabel('Message')).toHaveValue('Wait, what do they');
  await form(page).getByRole('button', { name: 'Send Message' }).click();
  await expect(form(page).getByText(SUCCESS)).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL('/careers');
  await page.goBack();
  await expect(form(page).getByLabel('Message')).toHaveValue('');
});

test('a double click sends one message', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('contact_messages')) sent.push(request.url());
  });
  await page.goto('/contact?topic=support');
  await startApp(page);
  await fillIn(page, 'Twice');
  await form(page).getByLabel('Message').fill('Once is enough.');
  await form(page).getByRole('button', { name: 'Send Message' }).dblclick();
  await expect(form(page).getByText(SUCCESS)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a response lost after the message arrived keeps all input, and the retry adds no second row', async ({
  page,
  expectAccessible,
}) => {
  const statuses: number[] = [];
  let tries = 0;
  await page.route('**/rest/v1/contact_messages*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    tries += 1;
    const answer = await route.fetch();
    statuses.push(answer.status());
    return tries === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer });
  });
  await page.goto('/contact');
  await startApp(page);
  await fillIn(page, 'Tunnel');
  await form(page).getByLabel('Message').fill('Sent from a train.');
  const send = form(page).getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(form(page).getByRole('alert')).toContainText(ERROR);
  await expect(form(page).getByLabel('Message')).toHaveValue('Sent from a train.');
  await expectAccessible();
  await send.click();
  await expect(form(page).getByText(SUCCESS)).toBeVisible();
  expect(statuses).toEqual([201, 409]);
});

test('a reader signs up at the foot of the home page; a duplicate is reported', async ({ page }) => {
  await page.goto('/#newsletter');
  await startApp(page);
  const signUp = page.getByRole('form', { name: 'Newsletter' });
  const address = `foot-${Date.now()}@example.com`;
  await signUp.getByLabel('Email').fill(address);
  await signUp.getByRole('button', { name: 'Subscribe' }).click();
  await expect(signUp.getByText('Thank you for subscribing!')).toBeVisible();
  await expect(signUp.getByLabel('Email')).toHaveValue('');
  await signUp.getByLabel('Email').fill(address.toUpperCase());
  await signUp.getByRole('button', { name: 'Subscribe' }).click();
  await expect(signUp.getByRole('alert')).toContainText('Subscription failed or email already subscribed.');
});
