import { screen, within } from '@testing-library/react';
import { expectAccessible } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { entriesOf } from './month';
import { MonthGrid } from './MonthGrid';

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    entriesOf(
      {
        table_name: 'blog_posts',
        row_id: `row ${index}`,
        title: `Post ${index}`,
        is_on: true,
        publish_at: null,
        unpublish_at: null,
        created_at: '2025-03-04T10:00:00Z',
      },
      Date.parse('2025-03-15T12:00:00Z'),
    ),
  ).flat();

test.each([
  [3, 3, null],
  [12, 2, '+10 more'],
])('of a day with %i entries %i stand in the month', async (count, shown, more) => {
  const { container, user } = renderAdmin(
    <MonthGrid
      month="2025-03"
      zone="UTC"
      today="2025-03-15"
      days={new Map([['2025-03-04', entries(count)]])}
      dragged={null}
      onDragged={() => undefined}
      onMoved={() => undefined}
      onMoveAsked={() => undefined}
    />,
  );
  const day = container.querySelector<HTMLElement>('[data-day="2025-03-04"]')!;
  const links = within(day).getAllByRole('link', { hidden: true });
  expect(links).toHaveLength(count);
  expect(links.filter((link) => !link.closest('details'))).toHaveLength(shown);
  if (more) {
    await user.click(screen.getByText(more));
    const details = links.at(-1)!.closest('details');
    expect(details).toHaveAttribute('open');
    links.at(-1)!.focus();
    await user.keyboard('{Escape}');
    expect(details).not.toHaveAttribute('open');
    expect(details!.querySelector('summary')).toHaveFocus();
    await user.click(screen.getByText(more));
    await user.click(document.body);
    expect(details).not.toHaveAttribute('open');
  }
  await expectAccessible(container);
});
