import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { collectComplaints } from '../../fixtures/complaints';
import { GOOGLE_DOCS, WORD } from './clipboards';
import { openText } from './editor';

const POST = { path: '/admin/blog/new', text: 'Content' };

const paste = (text: Locator, html: string) =>
  text.evaluate((element, markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', markup);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

const isOfStyles = (complaint: string) => complaint.includes('style');

/** Every line of the text: element, level of a list, words. */
const lines = (text: Locator) =>
  text.locator('h1, h2, h3, h4, p, li').evaluateAll((elements) =>
    elements.map(({ tagName, className, textContent, dataset }) => {
      const kind = [tagName.toLowerCase(), dataset['list'], className].filter(Boolean).join(' ');
      return `${kind}: ${textContent}`;
    }),
  );

test('a Word document is pasted with its headings, lists, emphasis and links, and nothing else', async ({
  adminPage: page,
}) => {
  const complaints = await collectComplaints(page);
  const text = await openText(page, POST);
  await paste(text, WORD);
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Survey of the harbour');
  expect(await lines(text)).toEqual([
    'h2: Survey of the harbour',
    'p: The water in Port Rue rises twice a day, they say, by six metres. See the tables.',
    'h3: What we need',
    'li bullet: Boats',
    'li ordered ql-indent-1: a large one',
    'li bullet: Ropes',
    'p: ',
    'p: ',
  ]);
  await expect(text.getByRole('cell')).toHaveText(['North pier', '6 m']);
  await expect(text.locator('strong')).toHaveText('twice');
  await expect(text.locator('em')).toHaveText('they say');
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://tides.example/rue');
  await expect(text.locator('[style], font, img, u')).toHaveCount(0);
  await expect(
    page.getByText(/^1 pasted image was left out: .* Insert it with the Image button\.$/),
  ).toBeVisible();
  expect(complaints.filter(isOfStyles)).toEqual([]);
});

test('text of Google Docs is pasted with its headings, lists, emphasis and links, and nothing else', async ({
  adminPage: page,
}) => {
  const complaints = await collectComplaints(page);
  const text = await openText(page, POST);
  await paste(text, GOOGLE_DOCS);
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Survey of the harbour');
  expect(await lines(text)).toEqual([
    'h2: Survey of the harbour',
    'p: The water rises twice a day. See the tables.',
    'li bullet: Boats',
    'li ordered ql-indent-1: a large one',
    'li bullet: Ropes',
    'p: ',
  ]);
  await expect(text.locator('strong')).toHaveText('twice');
  await expect(text.getByRole('link')).toHaveText('the tables');
  await expect(text.locator('[style], u')).toHaveCount(0);
  expect(complaints.filter(isOfStyles)).toEqual([]);
});
