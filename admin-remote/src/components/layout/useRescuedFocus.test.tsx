import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRescuedFocus } from './useRescuedFocus';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const user = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) });
/** Lets observers and timers run. */
const wait = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
const button = (name: string) => screen.getByRole('button', { name });

interface Shown {
  first?: boolean;
  middle?: boolean;
  instead?: boolean;
  isBusy?: boolean;
  dialog?: boolean;
}

function Page({ place = '/a', shown }: { place?: string; shown: Shown }) {
  useRescuedFocus(place);
  return (
    <>
      <main tabIndex={-1}>
        {shown.first && <button>First</button>}
        {shown.middle && <button disabled={shown.isBusy}>Middle</button>}
        {shown.instead && <input aria-label="Instead" />}
        <button>Last</button>
      </main>
      {shown.dialog && (
        <dialog open tabIndex={-1}>
          <button>Inside</button>
        </dialog>
      )}
      <button>Outside</button>
    </>
  );
}

async function atMiddle() {
  const { rerender } = render(<Page shown={{ first: true, middle: true }} />);
  await user.tab();
  await user.tab();
  expect(button('Middle')).toHaveFocus();
  return (shown: Shown, place?: string) =>
    rerender(<Page shown={shown} {...(place === undefined ? {} : { place })} />);
}

test('what comes after a removed control has the focus', async () => {
  const show = await atMiddle();
  show({ first: true });
  expect(document.body).toHaveFocus();
  await wait(100);
  expect(button('Last')).toHaveFocus();
});

test('what has taken the place of a control has the focus', async () => {
  const show = await atMiddle();
  show({ first: true, instead: true });
  await wait(100);
  expect(screen.getByRole('textbox', { name: 'Instead' })).toHaveFocus();
});

test('after the last control of a page it is the one before', async () => {
  const show = await atMiddle();
  await user.tab();
  show({ first: true, middle: true });
  act(() => button('Last').remove());
  await wait(100);
  expect(button('Middle')).toHaveFocus();
});

test('a control that is disabled for a while has the focus again, and is left only after some seconds', async () => {
  const show = await atMiddle();
  show({ first: true, middle: true, isBusy: true });
  // As browsers do, which jsdom does not.
  document.body.tabIndex = -1;
  act(() => document.body.focus());
  await wait(2000);
  expect(document.body).toHaveFocus();
  document.body.removeAttribute('tabindex');
  show({ first: true, middle: true });
  await wait(100);
  expect(button('Middle')).toHaveFocus();

  show({ first: true, middle: true, isBusy: true });
  await wait(6000);
  expect(button('Last')).toHaveFocus();
});

test('a closed dialog gives the focus back, and to a neighbour where its opener is gone', async () => {
  const show = await atMiddle();
  for (const isGone of [false, true]) {
    show({ first: true, middle: true, dialog: true });
    act(() => button('Inside').focus());
    show({ first: true, middle: !isGone });
    await wait(100);
    expect(button(isGone ? 'Last' : 'Middle')).toHaveFocus();
  }
});

test('what is removed within a dialog leaves the focus in it', async () => {
  const show = await atMiddle();
  show({ first: true, middle: true, dialog: true });
  act(() => button('Inside').focus());
  act(() => button('Inside').remove());
  await wait(100);
  expect(screen.getByRole('dialog')).toHaveFocus();
});

test('nothing is focused that somebody has left on purpose, by the pointer, or for another page', async () => {
  const show = await atMiddle();
  act(() => button('Middle').blur());
  show({ first: true, middle: true, instead: true });
  await wait(100);
  expect(document.body).toHaveFocus();

  await user.pointer({ keys: '[MouseLeft]', target: button('Middle') });
  show({ first: true });
  await wait(100);
  expect(document.body).toHaveFocus();

  await user.tab();
  expect(button('First')).toHaveFocus();
  show({ first: true }, '/b');
  show({}, '/b');
  await wait(100);
  expect(document.body).toHaveFocus();
});
