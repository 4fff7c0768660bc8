import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expect, stack, test } from '../../fixtures';
import { asOperator, newRun } from './support';

const run = newRun();
const CV = Buffer.from('%PDF-1.4\nThe life of Rosalind\n%%EOF\n');

interface Stored {
  id: string;
}

test('what a visitor left is found by address, exported, erased, and found no more', async ({
  adminPage: page,
  browser,
  expectAccessible,
}) => {
  const email = `rosalind-${run}@example.com`;
  const visitor = await browser.newPage();
  await visitor.goto('/careers?apply=product-designer#apply');
  await visitor.getByLabel('Name').fill('Rosalind');
  await visitor.getByLabel('Email', { exact: true }).fill(email);
  await visitor.getByLabel('What would you like to work on?').fill('I draw tides.');
  await visitor.getByLabel('CV').setInputFiles({ name: 'life.pdf', mimeType: 'application/pdf', buffer: CV });
  await visitor.getByRole('button', { name: 'Send application' }).click();
  await expect(visitor.getByText('Thank you! Your application has been sent.')).toBeVisible();
  await visitor.close();
  const [message] = (await asOperator('POST', 'contact_messages', {
    name: 'Rosalind',
    email,
    message: 'Two branches, one site?',
  })) as Stored[];
  await asOperator('POST', 'message_notes', { message_id: message!.id, body: 'Ask Ines first.' });
  await asOperator('POST', 'newsletter_subscribers', { email, topics: ['E-commerce'] });

  await page.goto('/admin/settings');
  await page.getByRole('main').getByRole('link', { name: 'A person’s data' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Find' }).click();
  const found = page.getByRole('region', { name: email });
  await expect(found.getByText('1 message, 1 note, 1 subscription, 1 application, 1 CV.')).toBeVisible();
  await expect(found.getByText('Two branches, one site?')).toBeVisible();
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    found.getByRole('button', { name: 'Export' }).click(),
  ]);
  const files = unzipSync(await readFile(await download.path()));
  const data = JSON.parse(Buffer.from(files['data.json']!).toString()) as {
    messages: { message: string; notes: { body: string }[] }[];
    applications: { cv_path: string }[];
  };
  expect(data.messages[0]).toMatchObject({
    message: 'Two branches, one site?',
    notes: [{ body: 'Ask Ines first.' }],
  });
  expect(Buffer.from(files[`cvs/${data.applications[0]!.cv_path}`]!)).toEqual(CV);

  // A second message arrives after the person has looked: nothing is erased unseen.
  await asOperator('POST', 'contact_messages', { name: 'Rosalind', email, message: 'Me again.' });
  const erase = async (amount: string) => {
    await found.getByRole('button', { name: 'Erase…' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Erase', exact: true })).toBeDisabled();
    await question.getByLabel(`Type ${amount} to confirm`).fill(amount);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Erase', exact: true }).click();
  };
  await erase('5');
  await expect(found.getByRole('alert')).toContainText('What is stored has changed meanwhile.');
  await expect(found.getByText('Me again.')).toBeVisible();
  await erase('6');
  await expect(found.getByText('Nothing that could be erased is stored.')).toBeFocused();
  await expect(found.getByRole('listitem')).toContainText(
    /by .+: 2 messages, 1 note, 1 subscription, 1 application, 1 CV/,
  );
  await expect(page.getByRole('table', { name: 'Erasures' }).getByRole('row').nth(1)).toContainText(
    '2 messages',
  );
  for (const table of ['contact_messages', 'newsletter_subscribers', 'job_applications'])
    expect(await asOperator('GET', `${table}?select=id&email=eq.${email}`)).toEqual([]);
});

test('strangers find, erase and read nothing', async ({ request }) => {
  const headers = { apikey: stack.publishableKey };
  const rpc = `${stack.apiUrl}/rest/v1/rpc`;
  for (const [name, data] of [
    ['find_person', { p_email: 'a@example.com' }],
    ['erase_person', { p_email: 'a@example.com', p_total: 1 }],
  ] as const)
    expect([name, (await request.post(`${rpc}/${name}`, { headers, data })).status()]).toEqual([name, 401]);
  expect((await request.get(`${stack.apiUrl}/rest/v1/erasures?select=id`, { headers })).status()).toBe(401);
});
