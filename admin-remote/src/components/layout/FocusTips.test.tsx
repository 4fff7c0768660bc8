import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FocusTips } from './FocusTips';

const tip = () => screen.queryByRole('tooltip', { hidden: true });

function show() {
  render(
    <>
      <button title="Previous" />
      <button title="Next" />
      <FocusTips />
    </>,
  );
  return [screen.getByTitle('Previous'), screen.getByTitle('Next')] as const;
}

it('names the button that the keyboard moves to', async () => {
  show();
  await userEvent.tab();
  expect(tip()).toHaveTextContent('Previous');
  await userEvent.tab();
  expect(tip()).toHaveTextContent('Next');
  await userEvent.keyboard('{Escape}');
  expect(tip()).toBeNull();
});

it('says nothing of a button that the page or a finger gives the focus to', async () => {
  const [previous, next] = show();
  await userEvent.keyboard('{Enter}');
  act(() => previous.focus());
  expect(tip()).toBeNull();
  await userEvent.pointer({ target: next, keys: '[TouchA]' });
  expect(next).toHaveFocus();
  expect(tip()).toBeNull();
});
