import { screen, waitFor, within } from '@testing-library/react';
import { buildId, json, onApi } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { CalendarPage } from './CalendarPage';

const id = buildId();
const at = (day: string) => new Date(`${day}T10:00`).toISOString();

/** A planned post that the database moves when the test says so. */
function answer() {
  let publishAt = at('2099-07-15');
  const ends: ((isDone: boolean) => void)[] = [];
  onApi('post', '/rest/v1/rpc/read_calendar', () =>
    json([
      {
        table_name: 'blog_posts',
        row_id: id,
        title: 'Tides',
        is_on: true,
        publish_at: publishAt,
        unpublish_at: null,
        created_at: at('2025-01-01'),
      },
    ]),
  );
  const writes = onApi('patch', '/rest/v1/blog_posts', async ({ body, url }) => {
    const isDone = await new Promise<boolean>((resolve) => ends.push(resolve));
    if (!isDone || url.searchParams.get('publish_at') !== `eq.${publishAt}`) return json([]);
    publishAt = (body as { publish_at: string }).publish_at;
    return json([{ id }]);
  });
  const end = async (isDone: boolean) => {
    await waitFor(() => expect(ends).not.toHaveLength(0));
    ends.shift()!(isDone);
  };
  return { writes, end };
}

async function open() {
  const { user, container } = renderAdmin(<CalendarPage />, { at: '/?month=2099-07' });
  const card = await screen.findByRole('link', { name: /Tides/ });
  card.focus();
  const dayOf = (day: string) => within(container.querySelector<HTMLElement>(`[data-day="${day}"]`)!);
  return { user, isOn: (day: string) => dayOf(day).queryByRole('link', { name: /Tides/ }) };
}

test('two moves in quick succession are both made, and the card keeps the focus', async () => {
  const { writes, end } = answer();
  const { user, isOn } = await open();
  expect(screen.getByRole('table', { name: 'July 2099' })).toBeVisible();
  await user.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}');
  expect(isOn('2099-07-17')).toHaveFocus();
  await end(true);
  await end(true);
  expect(await screen.findByText(/^"Tides" is moved to .*17/)).toBeVisible();
  expect(writes.map(({ body }) => body)).toEqual([
    { publish_at: at('2099-07-16') },
    { publish_at: at('2099-07-17') },
  ]);
  expect(isOn('2099-07-17')).toHaveFocus();
});

test('a move that fails is taken back', async () => {
  const { end } = answer();
  const { user, isOn } = await open();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(isOn('2099-07-16')).toBeInTheDocument();
  await end(false);
  expect(await screen.findByText(/^Failed to move "Tides"\./)).toBeVisible();
  await waitFor(() => expect(isOn('2099-07-15')).toHaveFocus());
});

test('where nothing is dragged an entry moves to the day that is asked for, and keeps its time', async () => {
  const { writes, end } = answer();
  const { user, isOn } = await open();
  // Shown where a finger may be the pointer, which jsdom does not know.
  await user.click(screen.getByLabelText('Move Tides to another day'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Tides”' }));
  const day = dialog.getByLabelText('Day');
  expect(day).toHaveValue('2099-07-15');
  await user.clear(day);
  await user.type(day, '2099-07-20');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await end(true);
  expect(await screen.findByText(/^"Tides" is moved to .*20/)).toBeVisible();
  expect(writes.map(({ body }) => body)).toEqual([{ publish_at: at('2099-07-20') }]);
  expect(isOn('2099-07-20')).toHaveFocus();
});
