import { expect, test } from '../../fixtures';
import { asOperator, newRun } from './support';

const run = newRun();

test('the first column has the width that the others leave; on a phone a row is its title, status and date', async ({
  adminPage: page,
}) => {
  const excerpt = 'What the harbour does while nobody looks at it, hour by hour, in three tables. '.repeat(4);
  const values = { title: `Slack ${run}`, slug: `slack-${run}`, image: '/media/posts/passkeys.webp' };
  await asOperator('POST', 'blog_posts', [
    { ...values, excerpt, author: 'Otto', category: 'Technology', published: false },
  ]);
  const row = page.getByRole('row', { name: `Slack ${run}` });
  const boxOf = async (selector: string) => (await row.locator(selector).boundingBox())!;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/blog?search=${run}`);
  await row.hover();
  const [note, actions, category] = [
    await boxOf('.note'),
    await boxOf('td[data-actions] .actions'),
    (await row.getByRole('cell', { name: 'Technology' }).boundingBox())!,
  ];
  expect(note.width).toBeGreaterThan(400);
  expect(actions.x + actions.width).toBeLessThanOrEqual(note.x + note.width + 1);
  expect(note.x + note.width).toBeLessThanOrEqual(category.x + 1);
  // They stand at the end of the line of the title.
  expect(actions.y + actions.height).toBeLessThanOrEqual(note.y + 2);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(row.getByText('Otto')).toBeHidden();
  await expect(row.getByText(excerpt.trim())).toBeHidden();
  expect((await row.boundingBox())!.height).toBeLessThanOrEqual(90);
  const [status, date] = [await boxOf('.state'), await boxOf('time')];
  expect(status.x).toBeLessThan(date.x);
  expect((await boxOf('td[data-selection]')).height).toBeGreaterThanOrEqual(44);
  await row.locator('td[data-selection]').click({ position: { x: 3, y: 3 } });
  await expect(row.getByRole('checkbox')).toBeChecked();
  await asOperator('DELETE', `blog_posts?slug=eq.slack-${run}`);
});
